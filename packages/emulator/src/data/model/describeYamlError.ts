import type { YAMLError } from 'yaml'

/** The usual cause of an error of the YAML parser, and how to fix it. */
const advice: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'indent with spaces',
  BAD_INDENT: 'indent the keys of one mapping alike, and close every quote, { and [',
  BLOCK_AS_IMPLICIT_KEY: "put text with ': ' in it in quotes, and each key on a line of its own",
  DUPLICATE_KEY: 'write the key once',
  BAD_SCALAR_START: 'put the text in quotes',
  MISSING_CHAR: 'indent the keys of one mapping alike, and close every quote, { and [',
}

/** The error with the line it is about, as the file has it. */
export function describeYamlError({ code, message }: YAMLError, line: string): string {
  if (code === 'MULTIPLE_DOCS') return "holds more than one document; put what follows '---' in a file of its own"
  if (/call stack/.test(message)) return 'is nested too deeply'
  const braced = /:\s*\{\w+\}\S/.test(line) ? 'put SQL that begins with { in quotes: "{CUBE}.column"' : undefined
  const mend = braced ?? advice[code]
  return `${message} at '${line.trim().slice(0, 80)}'${mend ? `; ${mend}` : ''}`
}
