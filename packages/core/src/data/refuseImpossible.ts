import { QueryInvalidError } from '../errors/data.ts'

/** What a member is, as far as it is known. */
export type MemberKind = 'measure' | 'dimension' | undefined

interface FilterLike {
  member?: unknown
  operator?: unknown
  values?: unknown
  and?: unknown
  or?: unknown
}

const valueless = /^(set|notSet|measureFilter)$/
const forMeasures = /^(equals|notEquals|[gl]te?|set|notSet|measureFilter)$/

/**
 * Refuses a query that no server can answer. What a server might know better (members, operators, ranges) passes.
 *
 * @throws {QueryInvalidError} `path` tells where.
 * @see Core Data API, "Query"
 */
export function refuseImpossible(query: unknown, kindOf: (member: string) => MemberKind = () => undefined, at = ''): void {
  if (Array.isArray(query)) {
    for (const [index, item] of query.entries()) refuseImpossible(item, kindOf, `[${index}].`)
    if (query.length > 0) return
  }
  if (typeof query !== 'object' || query === null || Array.isArray(query))
    refuse(at || 'query', 'it has to be an object, or a list of some')
  const { measures, dimensions, timeDimensions, filters, limit, offset } = query as Record<string, unknown>

  for (const [name, value] of Object.entries({ limit, offset })) {
    if (value != null && (!Number.isInteger(value) || (value as number) < 0))
      refuse(at + name, 'it has to be a whole number from 0 on')
  }

  let compares = 0
  for (const [index, time] of list(timeDimensions, `${at}timeDimensions`).entries()) {
    if (!time?.compareDateRange) continue
    const path = `${at}timeDimensions[${index}].compareDateRange`
    if (time.dateRange) refuse(path, 'it excludes dateRange on the same dimension')
    if (++compares > 1) refuse(path, 'a query has one compare at most')
  }

  const measured = new Set(list(measures, `${at}measures`))
  const grouped = new Set(list(dimensions, `${at}dimensions`))
  const kind = (member: unknown): MemberKind =>
    kindOf(member as string) ?? (measured.has(member) ? 'measure' : grouped.has(member) ? 'dimension' : undefined)

  for (const [index, filter] of list(filters, `${at}filters`).entries()) checkFilter(filter, `${at}filters[${index}]`, kind)
}

/** Gives the kind of the members below, where one is known. */
function checkFilter(filter: FilterLike | null, path: string, kindOf: (member: unknown) => MemberKind): MemberKind {
  if (typeof filter !== 'object' || filter === null) refuse(path, 'a filter is an object')
  const { and, or, operator, values } = filter
  if (and !== undefined || or !== undefined) {
    if (and !== undefined && or !== undefined) refuse(path, 'a node has either `and` or `or`')
    const inside = `${path}.${and ? 'and' : 'or'}`
    let kind: MemberKind
    for (const [index, item] of list(and ?? or, inside).entries()) {
      const found = checkFilter(item, `${inside}[${index}]`, kindOf)
      if (kind && found && kind !== found) refuse(`${inside}[${index}]`, 'a node never mixes measures and dimensions')
      kind ??= found
    }
    return kind
  }
  if (typeof operator !== 'string') refuse(path, 'a filter has an operator, or `and`, or `or`')
  const takesNone = valueless.test(operator)
  const given = values != null && (values as unknown[]).length !== 0
  if (takesNone && given) refuse(`${path}.values`, `${operator} takes no values`)
  if (!takesNone && values == null) refuse(`${path}.values`, `${operator} needs values`)
  const kind = kindOf(filter.member)
  if (kind === 'measure' ? !forMeasures.test(operator) : kind && operator === 'measureFilter') {
    refuse(`${path}.operator`, `${operator} does not fit a ${kind}`)
  }
  return kind
}

// biome-ignore lint/suspicious/noExplicitAny: what a caller without types may have written
function list(value: unknown, path: string): any[] {
  if (value == null) return []
  return Array.isArray(value) ? value : refuse(path, 'it has to be a list')
}

function refuse(path: string, rule: string): never {
  throw new QueryInvalidError(path, rule)
}
