import { QueryInvalidError } from '../errors/data.ts'

/** What a member is, as far as it is known. */
export type MemberKind = 'measure' | 'dimension' | undefined

type KindOf = (member: unknown) => MemberKind

/** A query as a caller without types may have written it, once its lists are known to be lists. */
interface LooseQuery {
  [field: string]: unknown
  measures?: unknown[] | null
  dimensions?: unknown[] | null
  timeDimensions?: ({ dateRange?: unknown; compareDateRange?: unknown } | null)[] | null
  filters?: LooseFilter[] | null
}
type LooseFilter = { member?: unknown; operator?: string; values?: { length: number } | null; and?: unknown; or?: unknown } | null

/**
 * Refuses a query that no server can answer. What a server might know better (members, operators, ranges) passes.
 *
 * @throws {QueryInvalidError} `path` tells where.
 * @see Core Data API, "Query"
 */
export function refuseImpossible(query: unknown, kindOf?: KindOf, at = ''): void {
  const refuse = (path: string, rule: string): never => {
    throw new QueryInvalidError(at + path, rule)
  }
  const needList = (value: unknown, path: string): unknown[] => (Array.isArray(value) ? value : refuse(path, 'a list is needed'))

  if (Array.isArray(query) && query[0] !== undefined && !at) {
    query.forEach((item, index) => void refuseImpossible(item, kindOf, `[${index}].`))
    return
  }
  if (typeof query !== 'object' || !query || Array.isArray(query)) refuse('query', 'an object is needed')
  const asked = query as LooseQuery
  for (const name of ['limit', 'offset']) {
    const value = asked[name] ?? 0
    if (!Number.isInteger(value) || (value as number) < 0) refuse(name, 'a whole number from 0 on is needed')
  }
  for (const name of ['measures', 'dimensions', 'timeDimensions', 'filters']) needList(asked[name] ?? [], name)

  let compares = 0
  asked.timeDimensions?.forEach((time, index) => {
    if (time?.compareDateRange && (time.dateRange || compares++)) {
      refuse(`timeDimensions[${index}].compareDateRange`, 'a query has one compare, without dateRange beside it')
    }
  })

  const kindOfMember: KindOf = (member) =>
    kindOf?.(member) ??
    (asked.measures?.includes(member) ? 'measure' : asked.dimensions?.includes(member) ? 'dimension' : undefined)

  /** Gives the kind of the members below, where one is known. */
  const visit = (filter: LooseFilter, path: string): MemberKind => {
    const { member, operator, values, and, or } = filter ?? {}
    if (and || or) {
      if (and && or) refuse(path, 'a node has either `and` or `or`')
      let kind: MemberKind
      const inside = `${path}.${and ? 'and' : 'or'}`
      needList(and ?? or, inside).forEach((node, index) => {
        const found = visit(node as LooseFilter, `${inside}[${index}]`)
        if (kind && found && kind !== found) refuse(`${inside}[${index}]`, 'a node never mixes measures and dimensions')
        kind ??= found
      })
      return kind
    }
    if (!operator) return refuse(path, 'an operator is needed, or `and`, or `or`')
    const unary = /^(set|notSet|measureFilter)$/.test(operator)
    if (unary ? values?.length : !values) refuse(`${path}.values`, `${operator} ${unary ? 'takes no' : 'needs'} values`)
    const kind = kindOfMember(member)
    if (kind === 'measure' ? !unary && !/^(equals|notEquals|[gl]te?)$/.test(operator) : kind && operator === 'measureFilter') {
      refuse(`${path}.operator`, `${operator} is not for a ${kind}`)
    }
    return kind
  }
  asked.filters?.forEach((filter, index) => void visit(filter, `filters[${index}]`))
}
