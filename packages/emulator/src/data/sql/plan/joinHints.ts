import type { JoinHint } from '../../model/createJoinGraph.ts'
import type { Model } from '../../model/readModel.ts'
import { referencesIn } from '../../model/referencesIn.ts'
import { templatesOf } from '../../model/templates.ts'
import type { Dimension, Measure, Segment, SqlTemplate } from '../../model/types.ts'

const hint = (path: readonly string[]): JoinHint => (path.length > 1 ? path : path[0]!)

/** The path of something referred to from `path`: through the same joins, where it begins at the same cube. */
const follow = (path: readonly string[], reference: readonly string[]): readonly string[] =>
  reference[0] === path.at(-1) ? [...path, ...reference.slice(1)] : reference

/** Cubes that a member needs, its own first, in the order its SQL names them. */
export function memberHints(model: Model, path: readonly string[], member: Dimension | Measure | Segment): JoinHint[] {
  const cube = model.cubes.get(path.at(-1)!)!
  // The measure of a sub query is joined separately, by the key of this cube.
  const templates = member.kind === 'dimension' && member.body.kind === 'subQuery' ? [] : templatesOf(member)
  const keys =
    member.kind === 'measure' && member.sql === undefined ? cube.primaryKeys.map((key) => cube.dimensions.get(key)!) : []
  return [
    hint(path),
    ...keys.flatMap((key) => memberHints(model, path, key)),
    ...templates.flatMap((template) => templateHints(model, path, template)),
  ]
}

export function templateHints(model: Model, path: readonly string[], template: SqlTemplate): JoinHint[] {
  return referencesIn(model.cubes, path.at(-1)!, template).flatMap((reference): JoinHint[] => {
    const target = follow(path, reference.path)
    return reference.kind === 'cube' ? [hint(target)] : memberHints(model, target, reference.member)
  })
}

/** Each hint once; a cube that a view reaches by a path is reached by that path. */
export function mergeHints(hints: readonly JoinHint[], joinPaths: readonly (readonly string[])[]): JoinHint[] {
  const merged = new Map<string, JoinHint>()
  for (const given of hints) {
    if (given.length === 0) continue
    const path = typeof given === 'string' ? joinPaths.find((candidate) => candidate.at(-1) === given) : given
    const whole = path ?? given
    const key = typeof whole === 'string' ? whole : whole.join('.')
    if (!merged.has(key)) merged.set(key, whole)
  }
  return [...merged.values()]
}
