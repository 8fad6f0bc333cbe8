import { QueryInvalidError } from '../errors/data.ts'
import { isBuiltInGranularity } from '../time/granularity.ts'
import type { V1CubeMetaDimension, V1MetaResponse } from './metaTypes.ts'
import { isOperator, operators } from './operators.ts'
import { type FilterKind, refuseImpossible } from './refuseImpossible.ts'

interface KnownMember {
  kind: FilterKind | 'segment'
  dimension?: V1CubeMetaDimension
}
interface Known {
  readonly units: ReadonlySet<string>
  readonly members: ReadonlyMap<string, KnownMember>
}

const models = new WeakMap<V1MetaResponse, Known>()

/**
 * Checks a query, or a list of queries, as `load` does before it sends one. With a data model it also checks that operators and members
 * exist, that members are of the right kind, that time dimensions are of type time and have the granularity, and the rules for
 * operators and logical nodes on members that the query does not select.
 *
 * @throws {QueryInvalidError} when it breaks a rule: `path` tells where
 * @see Core Data API, "Query"
 */
export function checkQuery(query: unknown, meta?: V1MetaResponse): void {
  if (!meta) {
    refuseImpossible(query)
    return
  }
  const known = models.get(meta) ?? readMembers(meta)
  models.set(meta, known)
  refuseImpossible(query, (member) => {
    const kind = find(known, String(member))?.kind
    return kind === 'segment' ? undefined : kind
  })
  if (Array.isArray(query)) query.forEach((item, index) => void checkMembers(item, known, `[${index}].`))
  else checkMembers(query as PassedQuery, known, '')
}

interface PassedQuery {
  measures?: string[]
  dimensions?: string[]
  segments?: string[]
  timeDimensions?: ({ dimension?: string; granularity?: string | null } | null)[]
  filters?: PassedFilter[]
  order?: Record<string, unknown> | unknown[]
  subqueryJoins?: unknown[]
}
interface PassedFilter {
  member?: unknown
  operator?: string
  and?: PassedFilter[]
  or?: PassedFilter[]
}

/** Expects a query that `refuseImpossible` has passed. */
function checkMembers(query: PassedQuery, known: Known, at: string): void {
  // A joined subquery brings members of its own.
  if (query.subqueryJoins?.length) return

  // No query is impossible for its segments, so their list has not been checked before.
  if (!Array.isArray(query.segments ?? [])) refuse(`${at}segments`, 'a list is needed')
  for (const [list, kind] of [
    ['measures', 'measure'],
    ['dimensions', 'dimension'],
    ['segments', 'segment'],
  ] as const) {
    query[list]?.forEach((member, index) => {
      if (typeof member === 'string') expectKind(known, member, kind, `${at}${list}[${index}]`)
    })
  }

  query.timeDimensions?.forEach((time, index) => {
    const { dimension: name, granularity } = time ?? {}
    const path = `${at}timeDimensions[${index}]`
    const { dimension } = expectKind(known, String(name), 'dimension', `${path}.dimension`)
    if (dimension?.type !== 'time') refuse(`${path}.dimension`, 'the model has it with another type than time')
    if (granularity && !hasGranularity(dimension, granularity))
      refuse(`${path}.granularity`, 'the dimension has no such granularity')
  })

  const checkFilter = ({ member, operator, and, or }: PassedFilter, path: string): void => {
    for (const [name, nodes] of Object.entries({ and, or })) {
      nodes?.forEach((node, index) => void checkFilter(node, `${path}.${name}[${index}]`))
    }
    if (typeof member === 'string' && !find(known, member)) refuseUnknown(known, member, `${path}.member`)
    if (operator !== undefined && !isOperator(operator)) {
      refuse(`${path}.operator`, `the operators are ${Object.keys(operators).join(', ')}`)
    }
  }
  query.filters?.forEach((filter, index) => void checkFilter(filter, `${at}filters[${index}]`))

  const order = query.order ?? {}
  const ordered = Array.isArray(order) ? order.map((pair) => (Array.isArray(pair) ? pair[0] : undefined)) : Object.keys(order)
  for (const member of ordered) {
    if (typeof member === 'string' && member.includes('.') && !find(known, member)) refuseUnknown(known, member, `${at}order`)
  }
}

function expectKind(known: Known, member: string, kind: KnownMember['kind'], path: string): KnownMember {
  const found = find(known, member)
  if (!found) refuseUnknown(known, member, path)
  if (found.kind !== kind) refuse(path, `the model has it as a ${found.kind}`)
  return found
}

/** A member by its name, or by `unit.time.granularity`. */
function find(known: Known, name: string): KnownMember | undefined {
  const found = known.members.get(name)
  if (found) return found
  const cut = name.lastIndexOf('.')
  const granular = known.members.get(name.slice(0, cut))
  return granular?.dimension && hasGranularity(granular.dimension, name.slice(cut + 1)) ? granular : undefined
}

function hasGranularity({ type, granularities }: V1CubeMetaDimension, name: string): boolean {
  return type === 'time' && (isBuiltInGranularity(name) || (granularities ?? []).some((own) => own.name === name))
}

function readMembers(meta: V1MetaResponse): Known {
  const units = new Set<string>()
  const members = new Map<string, KnownMember>()
  for (const { name: unit, measures, dimensions, segments } of meta.cubes ?? []) {
    units.add(unit)
    for (const { name } of segments) members.set(name, { kind: 'segment' })
    for (const dimension of dimensions) members.set(dimension.name, { kind: 'dimension', dimension })
    for (const { name } of measures) members.set(name, { kind: 'measure' })
  }
  return { units, members }
}

/** Tells whether the unit or the member is wrong, without repeating words of the query. */
function refuseUnknown({ units }: Known, member: string, path: string): never {
  const hasUnit = units.has(member.slice(0, Math.max(0, member.indexOf('.'))))
  refuse(path, hasUnit ? 'its unit has no such member' : 'the model has no unit of that name')
}

function refuse(path: string, rule: string): never {
  throw new QueryInvalidError(path, rule)
}
