import type { OfModel } from '../data/clientTypes.ts'
import type { MemberType } from '../data/metaTypes.ts'
import type { AnyModel, DataModel } from '../data/queryTypes.ts'
import type { Row } from '../data/resultTypes.ts'
import { toNumber } from './numbers.ts'
import type { ResultTable } from './ResultTable.ts'

/** How `castNumerics` reads numbers. */
export interface CastNumericsOptions<M extends DataModel = AnyModel> {
  /** What happens to a value whose digits do not fit into a double. @default 'refuse' */
  rounding?: 'refuse' | 'nearest' | undefined
  /** The client that the result came from. Only its type is used: with a data model, it tells which members are numbers. */
  client?: OfModel<M> | undefined
}

type TypeOf<M extends DataModel, K> = K extends keyof M['measures']
  ? M['measures'][K]
  : K extends keyof M['dimensions']
    ? M['dimensions'][K]
    : MemberType
/** A cell of a member of type `T`; where the type is any, both a number and what it was before. */
type CastCell<T, Before> = T extends 'number' ? number | null : Before

/**
 * A row of `castNumerics`. Members that the model has as numbers are `number | null`, its other members stay as they were. What the model
 * does not name, or anything without a model, may be either.
 */
// The condition is no choice: it makes editors show the members instead of this name.
export type CastRow<TRow extends Row, M extends DataModel = AnyModel> = TRow extends Row
  ? { readonly [K in keyof TRow]: CastCell<TypeOf<M, K>, TRow[K]> }
  : never

/**
 * Rows of a result by member, with JavaScript numbers for the members of type `number`, as their annotation says. Null stays null, and
 * the other members stay as they came. `rows()` of the table is left as it was.
 *
 * @throws {ResultShapeError} when a value of such a member is not a number or, unless `rounding` allows it, when digits would be lost
 * @see Core Data API, "Load response"
 */
export function castNumerics<TRow extends Row, M extends DataModel = AnyModel>(
  table: ResultTable<TRow>,
  { rounding }: CastNumericsOptions<M> = {},
): CastRow<TRow, M>[] {
  const numbers = new Set<string>(table.columns().flatMap(({ name, type }) => (type === 'number' ? [name] : [])))
  const cast = (row: TRow) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, numbers.has(name) ? toNumber(cell, { rounding }) : cell]))
  // The annotation tells at run time what the model tells the compiler.
  return table.rows().map((row) => cast(row) as CastRow<TRow, M>)
}
