// The run-time table of the Platform client: one line per group, each operation with its path shortened by what it shares with the one before.
import { groupName, secondName } from './read.mjs'

const letter = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' }
const queryNames = (operation) => operation.query.map((member) => member.name.text)

/** How an operation pages: c = first/after, o = offset/limit, p = page/limit. And m = multipart body, b = binary answer, v = no answer described. */
function flags(operation) {
  const query = queryNames(operation)
  return [
    query.includes('after') && query.includes('first') && 'c',
    query.includes('offset') && query.includes('limit') && 'o',
    query.includes('page') && query.includes('limit') && 'p',
    operation.bodyType === 'multipart/form-data' && 'm',
    operation.ok.some(({ type }) => type.getText() === 'Binary') && 'b',
    operation.ok.every(({ type }) => type.getText() === 'void') && 'v',
  ]
    .filter(Boolean)
    .join('')
}

export function groupsOf(operations) {
  const groups = new Map()
  for (const operation of operations) {
    const name = groupName(operation.tag)
    groups.set(name, { name, tag: operation.tag, operations: [...(groups.get(name)?.operations ?? []), operation] })
  }
  return [...groups.values()]
}

export function tableText(operations) {
  let before = []
  const row = (operation) => {
    const parts = operation.path.slice(1).split('/')
    let shared = 0
    while (shared < parts.length && shared < before.length && parts[shared] === before[shared]) shared++
    if (shared > 9) throw new Error(`${operation.path} is too deep for the table's single digit`)
    before = parts
    return `${shared}${parts.slice(shared).join('/')} ${flags(operation)}${letter[operation.method]}${operation.id}`
  }
  const names = ({ name, tag }) => [...new Set([name, secondName(tag)])].join('=')
  const lines = groupsOf(operations).map((group) => [names(group), ...group.operations.map(row)].join(' '))
  return `// Written by scripts/generate.mjs from the contract. Do not edit.
// One line per group: its name (and its second name, behind =), then for each operation the number of path segments it shares with
// the operation before, the rest of its path, and behind the space its flags, method and id.
export const table = \`${lines.join('\n')}\`
`
}
