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

/** A comparison as a tree. A helper of `scimFilter` makes one. */
export interface ScimComparison<Op, Value> {
  /** Its operator. */
  op: Op
  /** Attribute that is compared. */
  path: string
  /** What it is compared with. */
  value: Value
}

/**
 * The function `scimFilter`, with a helper for each kind of filter. Helpers check nothing: writing the text does. A `path` is an
 * attribute with its parts, such as `userName`, `name.familyName` or `urn:ietf:params:scim:schemas:core:2.0:User:userName`.
 */
export interface ScimFilterBuilder {
  /** Writes the text of a tree. @throws {ScimFilterError} when RFC 7644 cannot express a path, a value or a nesting. */
  (tree: ScimFilterTree): string
  /** Equal. Text is compared as the attribute defines it; `userName` ignores case. */
  readonly eq: (path: string, value: ScimFilterValue) => ScimComparison<'eq', ScimFilterValue>
  /** Not equal. */
  readonly ne: (path: string, value: ScimFilterValue) => ScimComparison<'ne', ScimFilterValue>
  /** Contains. */
  readonly co: (path: string, value: string) => ScimComparison<'co', string>
  /** Starts with. */
  readonly sw: (path: string, value: string) => ScimComparison<'sw', string>
  /** Ends with. */
  readonly ew: (path: string, value: string) => ScimComparison<'ew', string>
  /** Greater than. */
  readonly gt: (path: string, value: Ordered) => ScimComparison<'gt', Ordered>
  /** Greater than or equal. */
  readonly ge: (path: string, value: Ordered) => ScimComparison<'ge', Ordered>
  /** Less than. */
  readonly lt: (path: string, value: Ordered) => ScimComparison<'lt', Ordered>
  /** Less than or equal. */
  readonly le: (path: string, value: Ordered) => ScimComparison<'le', Ordered>
  /** Present: the attribute has a value. */
  readonly pr: (path: string) => { readonly op: 'pr'; readonly path: string }
  /** All of the filters match. Needs at least one. */
  readonly and: (...filters: readonly ScimFilterTree[]) => { readonly op: 'and'; readonly filters: readonly ScimFilterTree[] }
  /** At least one of the filters matches. Needs at least one. */
  readonly or: (...filters: readonly ScimFilterTree[]) => { readonly op: 'or'; readonly filters: readonly ScimFilterTree[] }
  /** The filter does not match. */
  readonly not: (filter: ScimFilterTree) => { readonly op: 'not'; readonly filter: ScimFilterTree }
  /** A single value of a multi-valued attribute matches the whole filter: `emails[type eq "work"]`. Never inside another. */
  readonly where: (
    path: string,
    filter: ScimFilterTree,
  ) => { readonly op: 'where'; readonly path: string; readonly filter: ScimFilterTree }
}

const compare =
  <Op, Value>(op: Op) =>
  (path: string, value: Value): ScimComparison<Op, Value> => ({ op, path, value })

/**
 * Turns a filter tree into text, with every value escaped: `scimFilter(scimFilter.eq('userName', input))`.
 * Trees are plain objects; the helpers on this function make them.
 *
 * @throws {ScimFilterError} when RFC 7644 cannot express a path, a value or a nesting.
 */
export const scimFilter: ScimFilterBuilder = /* @__PURE__ */ Object.assign(
  (tree: ScimFilterTree): string => treeText(tree, OR, false),
  {
    eq: compare<'eq', ScimFilterValue>('eq'),
    ne: compare<'ne', ScimFilterValue>('ne'),
    co: compare<'co', string>('co'),
    sw: compare<'sw', string>('sw'),
    ew: compare<'ew', string>('ew'),
    gt: compare<'gt', Ordered>('gt'),
    ge: compare<'ge', Ordered>('ge'),
    lt: compare<'lt', Ordered>('lt'),
    le: compare<'le', Ordered>('le'),
    pr: (path: string) => ({ op: 'pr', path }) as const,
    and: (...filters: readonly ScimFilterTree[]) => ({ op: 'and', filters }) as const,
    or: (...filters: readonly ScimFilterTree[]) => ({ op: 'or', filters }) as const,
    not: (filter: ScimFilterTree) => ({ op: 'not', filter }) as const,
    where: (path: string, filter: ScimFilterTree) => ({ op: 'where', path, filter }) as const,
  },
)
