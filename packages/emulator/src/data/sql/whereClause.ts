import type { Model } from '../model/readModel.ts'
import type { Writer } from './createWriter.ts'
import { dimensionSql } from './dimensionColumns.ts'
import { filterSql, leavesOf } from './filterSql.ts'
import { findMember } from './findMember.ts'
import type { OwnedMember, SelectContext } from './SelectContext.ts'

const isDimension = (model: Model, name: string) => {
  const [unit = '', member = ''] = name.split('.')
  return model.units.get(unit)?.dimensions.has(member) ?? false
}

/** Members that stand in WHERE. */
export function rowMembers({ plan }: SelectContext): OwnedMember[] {
  const { model } = plan
  const found = [
    ...plan.ranges.map(({ member }) => findMember(model, 'dimensions', member)),
    ...plan.segments.map((name) => findMember(model, 'segments', name)),
    ...plan.rowFilters
      .flatMap(leavesOf)
      .flatMap(({ member }) => (isDimension(model, member) ? [findMember(model, 'dimensions', member)] : [])),
    ...(plan.condition?.members ?? []).map((name) => findMember(model, 'dimensions', name)),
  ]
  return found.map(({ owner, own }) => ({ cube: owner, member: own }))
}

/** Which rows a plan is about. */
export function whereClause(context: SelectContext, writer: Writer): string {
  const { plan, params } = context
  const { model } = plan
  const filters = { model, writer, params, timezone: plan.time.timezone }
  const column = (name: string) => {
    const { owner, own } = findMember(model, 'dimensions', name)
    return dimensionSql(writer, { cube: owner, dimension: own }, plan)
  }
  const tests = [
    ...plan.ranges.map(({ member, values }) => filterSql(filters, { member, operator: 'inDateRange', values })),
    ...plan.segments.map((name) => {
      const { owner, own } = findMember(model, 'segments', name)
      return writer.segment(owner, own)
    }),
    ...plan.rowFilters.map((filter) => filterSql(filters, filter)),
    ...(plan.condition ? [plan.condition.sql(column)] : []),
    ...(plan.nothing ? ['1 = 0'] : []),
  ].filter((test) => test !== undefined)
  return tests.length === 0 ? '' : ` WHERE ${tests.map((test) => `(${test})`).join(' AND ')}`
}
