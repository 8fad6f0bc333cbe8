// The typed client: an interface per group, so that hovering over a call shows its request line, bounds and notes.
import { secondName } from './read.mjs'
import { groupsOf } from './table.mjs'
import { doc, memberText, typeText } from './types.mjs'

const capital = (name) => name[0].toUpperCase() + name.slice(1)
const takesNothing = ({ params, query, body }) => params.length === 0 && query.length === 0 && !body

/** A path value. Where the contract types the id of a deployment as text, a number does as well, as everywhere else. */
const pathMember = (node) =>
  memberText(node, '  ').replace('deploymentId: string\n', 'deploymentId: string | number\n')

function argsInterface(operation) {
  if (takesNothing(operation)) return ''
  const { params, query, body } = operation
  let text = `/** Arguments of \`${operation.id}\`: ${operation.method} ${operation.path} */\nexport interface ${capital(operation.id)}Args {\n`
  for (const node of params) text += pathMember(node)
  if (query.length > 0) {
    const required = query.some((node) => !node.questionToken)
    text += `  query${required ? '' : '?'}: {\n`
    for (const node of query) text += memberText(node, '    ', operation.queryRemark)
    text += `  }${required ? '' : ' | undefined'}\n`
  }
  if (body) {
    const form = operation.bodyType === 'multipart/form-data' ? ' | FormData' : ''
    const optional = Boolean(body.questionToken)
    text += `  body${optional ? '?' : ''}: ${typeText(body.type, '  ')}${form}${optional ? ' | undefined' : ''}\n`
  }
  return `${text}}\n\n`
}

function operationMember(operation) {
  const { params, query, body } = operation
  const lines = [`\`${operation.method} ${operation.path}\``]
  if (operation.notes.length > 0) lines.push('', ...operation.notes.map((note) => `- ${note}`))
  if (operation.errors.length > 0) lines.push('', `@throws {HttpError} ${operation.errors.join(', ')}, among others`)
  const optional = params.length === 0 && query.every((node) => node.questionToken) && (!body || body.questionToken)
  const args = takesNothing(operation) ? 'NoArgs' : `${capital(operation.id)}Args`
  const result = [...new Set(operation.ok.map(({ type }) => typeText(type, '  ')))].join(' | ')
  const kind = result === 'Blob' ? 'PlatformDownload' : optional ? 'PlatformOperationOptional' : 'PlatformOperation'
  const type = result === 'Blob' ? `${kind}<${args}>` : `${kind}<${args}, ${result}>`
  return `${doc(lines, '  ')}  readonly ${operation.id}: ${type}\n`
}

export function clientText(operations) {
  const groups = groupsOf(operations)
  let text = `// Written by scripts/generate.mjs from the contract. Do not edit.
import type { NoArgs, PlatformDownload, PlatformOperation, PlatformOperationOptional } from '../types.ts'
import type * as S from './schemas.ts'

`
  for (const group of groups) {
    text += group.operations.map(argsInterface).join('')
    text += `/** Operations of the group "${group.tag}". */\nexport interface ${capital(group.name)}Group {\n`
    text += `${group.operations.map(operationMember).join('')}}\n\n`
  }
  text += `/** Every group of the Platform API, by the name of its tag. */\nexport interface PlatformGroups {\n`
  for (const group of groups) text += `  readonly ${group.name}: ${capital(group.name)}Group\n`
  text += `}\n\n/** Tags with a capital inside a word have two camelCases; the second one is an alias. */\nexport interface PlatformAliases {\n`
  for (const { name, tag } of groups) {
    if (secondName(tag) !== name) text += `  readonly ${secondName(tag)}: ${capital(name)}Group\n`
  }
  return `${text}}\n`
}
