import { isTimeUnit } from './intervals.ts'
import { ModelError, type Spot } from './ModelError.ts'
import type { Cube, Dimension, Measure, Segment } from './types.ts'

/** What a `{reference}` in SQL stands for. */
export type Reference =
  /** A row of a cube: its alias. */
  | { readonly kind: 'cube'; readonly path: readonly string[] }
  | {
      readonly kind: 'member'
      readonly path: readonly string[]
      readonly member: Dimension | Measure | Segment
      readonly granularity?: string | undefined
    }

export const memberOf = (cube: Cube, name: string): Dimension | Measure | Segment | undefined =>
  cube.dimensions.get(name) ?? cube.measures.get(name) ?? cube.segments.get(name)

const hasGranularity = (member: Dimension, name: string) =>
  isTimeUnit(name) || (member.granularities?.some((granularity) => granularity.name === name) ?? false)

/**
 * Finds what a reference inside `cube` means: `CUBE`, a cube by name, a member of either, and a time dimension's
 * granularity behind it.
 * @throws ModelError when there is nothing of that name
 */
export function resolveReference(
  cubes: ReadonlyMap<string, Cube>,
  cube: string,
  written: readonly string[],
  spot: Spot,
): Reference {
  const nothing = (): never => {
    throw new ModelError(spot, `{${written.join('.')}} is neither a member nor a cube`)
  }
  const [first = ''] = written
  const isCurrent = first === 'CUBE' || first === 'TABLE'
  const startsAtCube = isCurrent || cubes.has(first)
  const path = [startsAtCube && !isCurrent ? first : cube]
  for (let index = startsAtCube ? 1 : 0; index < written.length; index++) {
    const name = written[index]!
    const member = memberOf(cubes.get(path.at(-1)!)!, name)
    if (member === undefined) {
      if (!cubes.has(name)) return nothing()
      path.push(name)
      continue
    }
    const granularity = written[index + 1]
    if (granularity === undefined) return { kind: 'member', path, member }
    const isLast = index + 2 === written.length
    if (member.kind !== 'dimension' || member.type !== 'time' || !isLast || !hasGranularity(member, granularity)) return nothing()
    return { kind: 'member', path, member, granularity }
  }
  return { kind: 'cube', path }
}
