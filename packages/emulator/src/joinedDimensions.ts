import type { V1CubeMeta, V1CubeMetaDimension } from '@svc/core/data'

/** Joins to at most one row, as servers name them: those to many rows would make the same number count for several groups. */
const toOne = new Set(['belongsTo', 'hasOne', 'many_to_one', 'one_to_one'])

/** Whether the member belongs to the unit itself, and not to a cube that it joins. */
export const isOwn = ({ name: unit }: V1CubeMeta, { name }: Pick<V1CubeMetaDimension, 'name'>): boolean =>
  name.startsWith(`${unit}.`)

/**
 * The texts of the cubes that a cube joins directly, by which its measures can be grouped as well: `customers.country` for `orders`.
 * Their short titles name the cube. Only extended metadata has joins.
 */
export function joinedDimensions({ joins = [] }: V1CubeMeta, units: readonly V1CubeMeta[]): V1CubeMetaDimension[] {
  const names = new Set(joins.filter(({ relationship }) => toOne.has(relationship)).map(({ name }) => name))
  return units
    .filter(({ name }) => names.has(name))
    .flatMap(({ dimensions }) => dimensions.filter(({ type }) => type === 'string'))
    .map((one) => ({ ...one, shortTitle: one.title ?? one.name.replace(/[._]/g, ' ') }))
}
