import { ScimFilterError } from '../errors/scim.ts'
import { attributePath } from './attributePath.ts'

/** A value to compare with. A Date becomes ISO 8601 text. */
export type ScimFilterValue = string | number | boolean | null | Date
type Ordered = string | number | Date

/** A filter as a tree. RFC 7644, section 3.4.2.2. */
export type ScimFilterTree =
  | { readonly op: 'eq' | 'ne'; readonly path: string; readonly value: ScimFilterValue }
  | { readonly op: 'co' | 'sw' | 'ew'; readonly path: string; readonly value: string }
  | { readonly op: 'gt' | 'ge' | 'lt' | 'le'; readonly path: string; readonly value: Ordered }
  | { readonly op: 'pr'; readonly path: string }
  | { readonly op: 'and' | 'or'; readonly filters: readonly ScimFilterTree[] }
  | { readonly op: 'not'; readonly filter: ScimFilterTree }
  /** `emails[type eq "work"]`: a single value of the attribute matches the whole filter. */
  | { readonly op: 'where'; readonly path: string; readonly filter: ScimFilterTree }

// Precedence of operators: `or` inside `and` needs brackets.
const OR = 0
const AND = 1

/** A comparison value as text: JSON, which is how RFC 7644 escapes values. */
function valueText(op: string, value: unknown): string {
  const plain = value instanceof Date ? (Number.isNaN(value.getTime()) ? undefined : value.toISOString()) : value
  const kind = plain === null ? 'null' : typeof plain
  const allowed = /^(co|sw|ew)$/.test(op)
    ? /^string$/
    : /^(eq|ne)$/.test(op)
      ? /^(string|number|boolean|null)$/
      : /^(string|number)$/
  if (!allowed.test(kind) || (kind === 'number' && !Number.isFinite(plain))) {
    throw new ScimFilterError(`SCIM cannot compare with \`${op}\` and a value of this kind. Use text, or a finite number.`)
  }
  return JSON.stringify(plain)
}

function treeText(tree: ScimFilterTree, place: number, inside: boolean): string {
  switch (tree.op) {
    case 'and':
    case 'or': {
      if (tree.filters.length === 0) throw new ScimFilterError(`\`${tree.op}\` of no filters has no text. Give it at least one.`)
      if (tree.filters.length === 1) return treeText(tree.filters[0]!, place, inside)
      const own = tree.op === 'or' ? OR : AND
      const text = tree.filters.map((filter) => treeText(filter, own, inside)).join(` ${tree.op} `)
      return own < place ? `(${text})` : text
    }
    case 'not':
      return `not (${treeText(tree.filter, OR, inside)})`
    case 'where':
      if (inside) throw new ScimFilterError('A value filter stands inside another. RFC 7644 allows one level of brackets.')
      return `${attributePath(tree.path)}[${treeText(tree.filter, OR, true)}]`
    case 'pr':
      return `${attributePath(tree.path)} pr`
    default:
      if (!/^(eq|ne|co|sw|ew|gt|ge|lt|le)$/.test(tree.op)) throw new ScimFilterError('A filter has an unknown operator.')
      return `${attributePath(tree.path)} ${tree.op} ${valueText(tree.op, tree.value)}`
  }
}

const compare =
  <Op extends 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le', Value>(op: Op) =>
  (path: string, value: Value) => ({ op, path, value })

/**
 * Turns a filter tree into text, with every value escaped: `scimFilter(scimFilter.eq('userName', input))`.
 * Trees are plain objects; the helpers on this function make them.
 *
 * @throws {ScimFilterError} when RFC 7644 cannot express a path, a value or a nesting.
 */
export const scimFilter = /* @__PURE__ */ Object.assign((tree: ScimFilterTree): string => treeText(tree, OR, false), {
  /** Equal. Text is compared as the attribute defines it; `userName` ignores case. */
  eq: compare<'eq', ScimFilterValue>('eq'),
  /** Not equal. */
  ne: compare<'ne', ScimFilterValue>('ne'),
  /** Contains. */
  co: compare<'co', string>('co'),
  /** Starts with. */
  sw: compare<'sw', string>('sw'),
  /** Ends with. */
  ew: compare<'ew', string>('ew'),
  /** Greater than. */
  gt: compare<'gt', Ordered>('gt'),
  /** Greater than or equal. */
  ge: compare<'ge', Ordered>('ge'),
  /** Less than. */
  lt: compare<'lt', Ordered>('lt'),
  /** Less than or equal. */
  le: compare<'le', Ordered>('le'),
  /** Present: the attribute has a value. */
  pr: (path: string) => ({ op: 'pr', path }) as const,
  /** All of the filters match. */
  and: (...filters: readonly ScimFilterTree[]) => ({ op: 'and', filters }) as const,
  /** At least one of the filters matches. */
  or: (...filters: readonly ScimFilterTree[]) => ({ op: 'or', filters }) as const,
  /** The filter does not match. */
  not: (filter: ScimFilterTree) => ({ op: 'not', filter }) as const,
  /** A single value of a multi-valued attribute matches the whole filter: `emails[type eq "work"]`. */
  where: (path: string, filter: ScimFilterTree) => ({ op: 'where', path, filter }) as const,
})
