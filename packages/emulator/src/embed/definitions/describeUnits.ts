import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure, V1MetaResponse } from '@svc/core/data'
import { joinedDimensions } from '../../joinedDimensions.ts'

/** A unit of the model, with the members that a dashboard can use. */
export interface Subject {
  readonly unit: V1CubeMeta
  /** Numbers only. */
  readonly measures: readonly V1CubeMetaMeasure[]
  readonly times: readonly V1CubeMetaDimension[]
  /** Dimensions to group by: texts, those of joined cubes, then booleans. Keys, links and images are left out. */
  readonly categories: readonly V1CubeMetaDimension[]
}

type Hideable = { readonly public?: boolean | undefined; readonly isVisible?: boolean | undefined }
const isShown = (one: Hideable) => one.public !== false && one.isVisible !== false

/** Values with these formats do not name groups. */
const soloFormats = new Set(['id', 'link', 'imageUrl'])
const isSolo = ({ format, primaryKey }: V1CubeMetaDimension) =>
  primaryKey === true ||
  (typeof format === 'string' ? soloFormats.has(format) : typeof format === 'object' && format.type === 'link')

/** A birth date makes a poor time axis: any other time is preferred. */
const isBirth = ({ name }: V1CubeMetaDimension) => /(?:^|[._])(?:birth|dob)/i.test(name)

function describeUnit(unit: V1CubeMeta, units: readonly V1CubeMeta[]): Subject {
  const dimensions = [...unit.dimensions, ...joinedDimensions(unit, units)].filter((one) => isShown(one) && !isSolo(one))
  const ofType = (type: string) => dimensions.filter((one) => one.type === type)
  return {
    unit,
    measures: unit.measures.filter((one) => isShown(one) && one.type === 'number'),
    times: ofType('time').sort((a, b) => Number(isBirth(a)) - Number(isBirth(b))),
    categories: [...ofType('string'), ...ofType('boolean')],
  }
}

/** How many of the parts of a dashboard the unit can fill. */
const richness = ({ measures, times, categories }: Subject) =>
  Number(measures.length > 1) + Number(times.length > 0) + Number(categories.length > 0)

/**
 * The units that a dashboard can show, best first: units with numbers before those without, views before cubes, units with more
 * to show before those with less, and else in the order of the model.
 */
export function describeUnits(meta: V1MetaResponse): Subject[] {
  const units = (meta.cubes ?? []).filter(isShown)
  return units
    .map((unit) => describeUnit(unit, units))
    .filter(({ measures, times, categories }) => measures.length + times.length + categories.length > 0)
    .sort(
      (a, b) =>
        Number(b.measures.length > 0) - Number(a.measures.length > 0) ||
        Number(b.unit.type === 'view') - Number(a.unit.type === 'view') ||
        richness(b) - richness(a),
    )
}
