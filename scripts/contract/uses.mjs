// Where the contract uses its named types: in a parameter, the body or the answer of an operation, or in another type.
import ts from 'typescript'
import { groupName } from './read.mjs'

function namesIn(node, found = new Set()) {
  if (ts.isTypeReferenceNode(node)) found.add((node.typeName.right ?? node.typeName).text)
  ts.forEachChild(node, (child) => void namesIn(child, found))
  return found
}

/** At most three of `names` in words. */
function listed(names) {
  const shown = names.slice(0, names.length > 3 ? 2 : 3).map((name) => `\`${name}\``)
  if (names.length > 3) shown.push(`${names.length - 2} others`)
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** A line for each named type that says where it is used; empty where it is not. */
export function usesOf({ operations, schemas }) {
  const uses = new Map([...schemas.keys()].map((name) => [name, { Parameter: [], Body: [], Answer: [], Part: [] }]))
  const add = (node, kind, user) => {
    for (const name of namesIn(node)) if (name !== user) uses.get(name)?.[kind].push(user)
  }
  for (const { tag, id, params, query, body, ok } of operations) {
    const call = `${groupName(tag)}.${id}`
    for (const { type } of [...params, ...query]) add(type, 'Parameter', call)
    if (body) add(body.type, 'Body', call)
    for (const { type } of ok) add(type, 'Answer', call)
  }
  for (const [name, node] of schemas) ts.forEachChild(node, (child) => add(child, 'Part', name))

  const lines = [...uses].map(([name, kinds]) => {
    const parts = Object.entries(kinds).filter(([, users]) => users.length > 0)
    return [name, parts.map(([kind, users]) => `${kind} of ${listed([...new Set(users)])}.`).join(' ')]
  })
  return new Map(lines)
}
