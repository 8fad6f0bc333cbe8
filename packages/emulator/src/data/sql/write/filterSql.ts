import type { Model } from '../../model/readModel.ts'
import type { Filter, MemberFilter } from '../../query/types.ts'
import { UserError } from '../../UserError.ts'
import { findMember, isMeasure } from '../plan/findMember.ts'
import { conditions } from './conditions.ts'
import type { Params } from './createParams.ts'
import type { Writer } from './Writer.ts'

const isLeaf = (filter: Filter): filter is MemberFilter => 'member' in filter

const children = (filter: Exclude<Filter, MemberFilter>): readonly Filter[] => ('or' in filter ? filter.or : filter.and)

export const leavesOf = (filter: Filter): MemberFilter[] => (isLeaf(filter) ? [filter] : children(filter).flatMap(leavesOf))

/** Filters on dimensions stand in WHERE, those on measures in HAVING; one group cannot be both. */
export function splitFilters(model: Model, filters: readonly Filter[]): { rows: Filter[]; groups: Filter[] } {
  const rows: Filter[] = []
  const groups: Filter[] = []
  for (const filter of filters) {
    const kinds = new Set(leavesOf(filter).map((leaf) => isMeasure(model, leaf.member) && leaf.operator !== 'measureFilter'))
    if (kinds.size > 1) throw new UserError(`You cannot use dimension and measure in same condition: ${JSON.stringify(filter)}`)
    if (kinds.has(true)) groups.push(filter)
    else if (kinds.has(false)) rows.push(filter)
  }
  return { rows, groups }
}

export interface FilterContext {
  readonly model: Model
  readonly writer: Writer
  readonly params: Params
  readonly timezone: string
}

/** Operators that mean something for an aggregate. */
const measureOperators = ['equals', 'notEquals', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'set', 'notSet']

function leafSql({ model, writer, params, timezone }: FilterContext, filter: MemberFilter): string | undefined {
  const values = filter.values ?? []
  if (isMeasure(model, filter.member)) {
    const { owner, own } = findMember(model, 'measures', filter.member)
    if (filter.operator === 'measureFilter') {
      if (own.filters.length === 0) return undefined
      return own.filters.map((condition) => `(${writer.evaluate(owner.name, condition)})`).join(' AND ')
    }
    if (!measureOperators.includes(filter.operator)) {
      throw new UserError(`Operator ${filter.operator} is not supported for the measure '${filter.member}'`)
    }
    return conditions[filter.operator]!({ sql: writer.measure(owner, own), type: own.type, timezone, params }, values)
  }
  const { owner, own } = findMember(model, 'dimensions', filter.member)
  const condition = conditions[filter.operator]
  if (condition === undefined)
    throw new UserError(`Operator ${filter.operator} not supported for filter: ${JSON.stringify(filter)}`)
  return condition({ sql: writer.dimension(owner, own), type: own.type, timezone, params }, values)
}

/** A filter as one SQL condition; nothing when it does not restrict anything. */
export function filterSql(context: FilterContext, filter: Filter): string | undefined {
  if (isLeaf(filter)) return leafSql(context, filter)
  const parts = children(filter).flatMap((child) => filterSql(context, child) ?? [])
  return parts.length === 0 ? undefined : parts.map((part) => `(${part})`).join('or' in filter ? ' OR ' : ' AND ')
}
