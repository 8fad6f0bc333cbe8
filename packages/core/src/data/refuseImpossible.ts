import { QueryInvalidError } from '../errors/data.ts'

/** What a member is, as far as it is known. */
export type FilterKind = 'measure' | 'dimension' | undefined

type KindOf = (member: unknown) => FilterKind

type List<T> = readonly T[] | null | undefined

/** A query as a caller without types may have written it. Its lists are checked before they are read. */
interface LooseQuery {
  limit?: number | null
  offset?: number | null
  measures?: List<unknown>
  dimensions?: List<unknown>
  timeDimensions?: List<{ dateRange?: unknown; compareDateRange?: unknown } | null>
  filters?: List<LooseFilter>
}
type LooseFilter = {
  member?: unknown
  operator?: string
  values?: List<unknown>
  and?: List<LooseFilter>
  or?: List<LooseFilter>
} | null

/**
 * Refuses a query that no server can answer. What only a server can judge (members, operators, ranges) passes.
 *
 * @throws {QueryInvalidError} when it is impossible: `path` tells where
 * @see Core Data API, "Query"
 */
export function refuseImpossible(value: unknown, kindOf?: KindOf, at = ''): void {
  const need = (holds: unknown, path: string, what: string): void => {
    if (!holds) throw new QueryInvalidError(at + path, `${what} is needed`)
  }
  const each = <T>(list: List<T>, path: string, visit?: (item: T, path: string) => void): void => {
    need(Array.isArray(list ?? []), path, 'a list')
    list?.forEach((item, index) => void visit?.(item, `${path}[${index}]`))
  }

  if (Array.isArray(value) && value.length && !at) {
    each(value, '', (item, path) => refuseImpossible(item, kindOf, `${path}.`))
    return
  }
  need(typeof value === 'object' && value && !Array.isArray(value), 'query', 'an object')
  const query = value as LooseQuery
  for (const name of ['limit', 'offset'] as const) {
    const count = query[name] ?? 0
    need(Number.isInteger(count) && count >= 0, name, 'a whole number from 0 on')
  }
  each(query.measures, 'measures')
  each(query.dimensions, 'dimensions')

  let compares = 0
  each(query.timeDimensions, 'timeDimensions', (time, path) => {
    if (!time?.compareDateRange) return
    need(!time.dateRange && !compares++, `${path}.compareDateRange`, 'a single one without dateRange')
  })

  /** Checks a filter and returns the kind of its members, where it is known. */
  const visit = (filter: LooseFilter, path: string): FilterKind => {
    const { member, operator, values, and, or } = filter ?? {}
    need(and ? !or : or || operator, path, 'one of operator, and, or')
    // Deeper nesting could overflow the stack: this allows some 700 levels.
    need(path.length < 5000, 'filters', 'less depth')
    let kind: FilterKind
    each(and || or, `${path}.${and ? 'and' : 'or'}`, (node, inside) => {
      const found = visit(node, inside)
      kind ??= found
      need(!found || found === kind, inside, `a ${kind}`)
    })
    if (and || or) return kind
    kind =
      kindOf?.(member) ??
      (query.measures?.includes(member) ? 'measure' : query.dimensions?.includes(member) ? 'dimension' : undefined)
    // What `needsValues` says, written out: this is in the bundle of every page that loads data. A test holds the two together.
    const isUnary = /^(set|notSet|measureFilter)$/.test(operator!)
    need(isUnary ? !values?.length : values, `${path}.values`, `${isUnary ? 'no' : 'a'} list`)
    need(
      kind === 'measure' ? isUnary || /^(equals|notEquals|[gl]te?)$/.test(operator!) : !kind || operator !== 'measureFilter',
      `${path}.operator`,
      `one for a ${kind}`,
    )
    return kind
  }
  each(query.filters, 'filters', visit)
}
