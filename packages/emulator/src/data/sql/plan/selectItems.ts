import type { Model } from '../../model/readModel.ts'
import type { Dimension, Measure } from '../../model/types.ts'
import type { NormalQuery } from '../../query/types.ts'
import { aliasOf } from '../write/aliases.ts'
import { zoneCall } from '../write/timeColumn.ts'
import { findMember } from './findMember.ts'
import type { AdHocDimension, AdHocMeasure, DimensionItem, MeasureItem, PlanExtras } from './QueryPlan.ts'

const unique = <T extends { name: string }>(items: readonly T[]) => [...new Map(items.map((item) => [item.name, item])).values()]

/** The columns of the result, each with an alias of its own. */
export function selectItems(model: Model, query: NormalQuery, extras: PlanExtras) {
  const taken = new Set<string>()
  const alias = (name: string) => {
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`
    taken.add(free)
    return free
  }
  const measures = query.measures.map((name) => ({ name, found: findMember(model, 'measures', name) }))
  const plain = query.dimensions.map((name) => ({ name, found: findMember(model, 'dimensions', name), granularity: undefined }))
  const times = query.timeDimensions
    .map((time) => ({ time, found: findMember(model, 'dimensions', time.dimension) }))
    .flatMap(({ time, found }) => {
      const { dimension, granularity } = time
      return granularity === undefined ? [] : [{ name: `${dimension}.${granularity}`, found, granularity }]
    })
  return {
    dimensions: [
      ...unique([...plain, ...times]).map(({ name, found, granularity }): DimensionItem => {
        const { path, owner, own } = found
        const base = aliasOf(found.name)
        const column = { name, alias: alias(granularity ? `${base}_${granularity}` : base), granularity }
        return { kind: 'dimension', ...column, path, cube: owner, dimension: own }
      }),
      ...(extras.dimensions ?? []).map((given) => adHocDimension(model, given, alias)),
    ],
    measures: [
      ...unique(measures).map(({ name, found: { path, owner, own } }): MeasureItem => {
        return { kind: 'measure', name, alias: alias(aliasOf(name)), path, cube: owner, measure: own }
      }),
      ...(extras.measures ?? []).map((given) => adHocItem(model, given, query.timezone, alias)),
    ],
  }
}

function adHocDimension(model: Model, { name, members, sql }: AdHocDimension, alias: (name: string) => string): DimensionItem {
  const [first = ''] = members
  const { path, owner } = findMember(model, 'dimensions', first)
  const dimension: Dimension = {
    kind: 'dimension',
    name,
    type: 'string',
    primaryKey: false,
    suggestFilterValues: true,
    spot: sql.spot,
    body: { kind: 'sql', sql },
  }
  return { kind: 'dimension', name, alias: alias(`${aliasOf(first)}_expression`), path, cube: owner, dimension, isStored: true }
}

function adHocItem(
  model: Model,
  { name, dimension, type }: AdHocMeasure,
  timezone: string,
  alias: (name: string) => string,
): MeasureItem {
  const { path, owner, own } = findMember(model, 'dimensions', dimension)
  const [before, after] = zoneCall(timezone)
  // The first and the last of times are times: local to the zone, as the times themselves are.
  const isTime = own.type === 'time' && (type === 'min' || type === 'max')
  const measure: Measure = {
    kind: 'measure',
    type,
    filters: [],
    drillMembers: [],
    spot: own.spot,
    // No member of a model can have this name.
    name: `${own.name}:${type}`,
    sql: { parts: isTime ? [before, [own.name], after] : [[own.name]], spot: own.spot },
  }
  return { kind: 'measure', name, alias: alias(aliasOf(`${dimension}_${type}`)), path, cube: owner, measure }
}
