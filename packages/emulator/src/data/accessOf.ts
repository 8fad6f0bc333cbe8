import type { Model } from './model/readModel.ts'
import type { AccessFilter, AccessRule, AccessValue } from './model/types.ts'
import type { Filter } from './query/types.ts'
import type { AccessFilters } from './sql/plan/QueryPlan.ts'

/** Who asks, according to the token. */
export interface Viewer {
  readonly userAttributes?: Readonly<Record<string, unknown>> | undefined
  readonly groups?: readonly string[] | undefined
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined

/** The texts that a value stands for; none when the viewer has no such attribute. */
function resolveValue(value: AccessValue, viewer: Viewer): string[] {
  if ('text' in value) return [value.text]
  const found = value.path.reduce<unknown>(own, viewer)
  // A token made elsewhere may carry its claims at the top instead of under `securityContext`.
  const claim = found ?? (value.path[0] === 'securityContext' ? value.path.slice(1).reduce<unknown>(own, viewer) : undefined)
  const list = Array.isArray(claim) ? claim : [claim]
  return list.flatMap((item) => (['string', 'number', 'boolean'].includes(typeof item) ? [String(item)] : []))
}

const valueless = ['set', 'notSet']

/** The filter with the viewer's values; `false` when there is none to compare with: such a rule shows no row. */
function resolveFilter(filter: AccessFilter, viewer: Viewer): Filter | false {
  if ('or' in filter) {
    const kept = filter.or.map((child) => resolveFilter(child, viewer)).filter((child) => child !== false)
    return kept.length > 0 && { or: kept }
  }
  if ('and' in filter) {
    const all = filter.and.map((child) => resolveFilter(child, viewer))
    return all.every((child) => child !== false) && { and: all }
  }
  const values = filter.values.flatMap((value) => resolveValue(value, viewer))
  if (values.length === 0 && !valueless.includes(filter.operator)) return false
  return { member: filter.member, operator: filter.operator, values }
}

/** What the rules of a unit let the viewer see: every row, none, or those of a filter. */
function resolveRules(rules: readonly AccessRule[], viewer: Viewer): Filter | 'everything' | 'nothing' {
  if (rules.length === 0) return 'everything'
  const mine = rules.filter(({ group }) => group === '*' || viewer.groups?.includes(group))
  if (mine.some(({ filters }) => filters === undefined)) return 'everything'
  const allowed = mine.flatMap(({ filters }) => {
    const all = filters!.map((filter) => resolveFilter(filter, viewer))
    return all.every((filter) => filter !== false) ? [{ and: all }] : []
  })
  return allowed.length === 0 ? 'nothing' : { or: allowed }
}

/** Row filters of a viewer, from the `access_policy` of every unit a query touches. */
export function accessOf(model: Model, viewer: Viewer): AccessFilters {
  return (units) => {
    const filters: Filter[] = []
    for (const name of units) {
      const allowed = resolveRules(model.units.get(name)?.access ?? [], viewer)
      if (allowed === 'nothing') return 'nothing'
      if (allowed !== 'everything') filters.push(allowed)
    }
    return filters
  }
}
