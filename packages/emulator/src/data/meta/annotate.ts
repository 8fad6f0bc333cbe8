import { isTimeUnit } from '../model/intervals.ts'
import type { NormalQuery } from '../query/types.ts'
import type { MetaUnit } from './buildMeta.ts'

type Json = Record<string, unknown>

export interface Annotation {
  readonly measures: Record<string, Json>
  readonly dimensions: Record<string, Json>
  readonly segments: Record<string, Json>
  readonly timeDimensions: Record<string, Json>
}

const pick = (from: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))

const about = ['title', 'shortTitle', 'description', 'type', 'format', 'currency', 'meta']

/** What an answer says about the members of its query; hidden ones are left out. */
export function annotate(units: ReadonlyMap<string, MetaUnit>, query: NormalQuery): Annotation {
  const find = (kind: 'measures' | 'dimensions' | 'segments', name: string): Json | undefined =>
    units.get(name.split('.')[0]!)?.[kind].find((member) => member['name'] === name && member['isVisible'] === true)
  const entries = (kind: 'measures' | 'dimensions' | 'segments', names: readonly string[], keys: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const member = find(kind, name)
        return member ? [[name, pick(member, keys)]] : []
      }),
    )
  const timeDimensions: Record<string, Json> = {}
  for (const { dimension, granularity } of query.timeDimensions) {
    const member = find('dimensions', dimension)
    if (granularity === undefined || member === undefined) continue
    const custom = (member['granularities'] as Json[] | undefined)?.find(({ name }) => name === granularity)
    const builtIn = { name: granularity, title: granularity, interval: `1 ${granularity}` }
    timeDimensions[`${dimension}.${granularity}`] = {
      ...pick(member, about),
      granularity: isTimeUnit(granularity) ? builtIn : custom,
    }
    if (!query.dimensions.includes(dimension)) timeDimensions[dimension] = pick(member, about)
  }
  return {
    measures: entries('measures', query.measures, [...about, 'drillMembers', 'drillMembersGrouped']),
    dimensions: entries('dimensions', query.dimensions, [...about, 'granularities']),
    segments: entries('segments', query.segments, about),
    timeDimensions,
  }
}

/** @throws Error when a column of the result belongs to a member that is not visible */
export function refuseHidden(
  annotation: Annotation,
  columns: readonly { readonly name: string; readonly alias: string }[],
): void {
  for (const { name, alias } of columns) {
    const known = [annotation.measures, annotation.dimensions, annotation.timeDimensions].some((members) =>
      Object.hasOwn(members, name),
    )
    if (!known) {
      throw new Error(
        `You requested hidden member: '${alias}'. Please make it visible using \`public: true\`. Please note primaryKey fields are \`public: false\` by default: https://cube.dev/docs/schema/reference/joins#setting-a-primary-key.`,
      )
    }
  }
}
