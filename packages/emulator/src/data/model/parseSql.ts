import type { SqlTemplate } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

const reference = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

/** References that compatible servers know besides members, and this one does not. */
const contextNames = ['SECURITY_CONTEXT', 'COMPILE_CONTEXT', 'FILTER_PARAMS', 'FILTER_GROUP', 'SQL_UTILS', 'USER_CONTEXT']

/** Cuts SQL text into text and `{references}`. A brace itself is written `\{`. */
export function parseSql(cell: YamlCell): SqlTemplate {
  const source = cell.text()
  const parts: (string | string[])[] = []
  let text = ''
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!
    if (char === '\\' && (source[i + 1] === '{' || source[i + 1] === '}')) {
      text += source[++i]!
      continue
    }
    if (char === '}') cell.fail('has a } without its {; write \\} for the character itself')
    if (char !== '{') {
      text += char
      continue
    }
    const end = source.indexOf('}', i)
    const inner = source.slice(i + 1, end === -1 ? undefined : end).trim()
    if (text.endsWith('$')) cell.fail(`has \${${inner}}, which is not the YAML form; write {${inner}}`)
    if (end === -1 || !reference.test(inner)) cell.fail(`{${inner}} is not a reference; write \\{ for the character itself`)
    const path = inner.split('.')
    if (contextNames.includes(path[0]!)) cell.fail(`{${path[0]}} is not supported`)
    if (text !== '') parts.push(text)
    text = ''
    parts.push(path)
    i = end
  }
  if (text !== '') parts.push(text)
  if (parts.length === 0) cell.fail('is empty')
  return { parts, spot: cell.spot }
}
