/** Text as code. Code of several lines is one line. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

export const fence = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

/** Text outside of code spans: only what would be read as a tag, a template or attributes (`{name}` at the end) is written otherwise. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{', '&#123;')))
    .join('')

/** Text that its writer did not mean as Markdown at all. */
export const plain = (text: string): string => prose(text.replace(/[\\`*_[\]~|]/g, (character) => `\\${character}`))

/** A cell holds one line: a list in it becomes lines. */
const cell = (text: string): string =>
  text
    .trim()
    .replace(/\n{2,}/g, '<br>')
    .replace(/\n(?=- )/g, '<br>')
    .replaceAll('\n', ' ')
    .replace(/(?<!\\)\|/g, '\\|')

/** A table without the columns that are empty. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, index) => index).filter((index) => rows.some((row) => row[index]))
  const line = (cells: readonly string[]) => `| ${used.map((index) => cell(cells[index] ?? '')).join(' | ')} |`
  return [line(heads), `|${used.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** Parts of a page, with a line between them; empty ones are left out. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')
