import type { JoinTree } from '../../model/createJoinGraph.ts'
import type { Model } from '../../model/readModel.ts'
import type { Cube, Dimension, Measure, MeasureType, SqlTemplate } from '../../model/types.ts'
import type { TimeContext } from '../../query/TimeContext.ts'
import type { Filter, NormalQuery } from '../../query/types.ts'

/** A column of the result that rows are grouped by. */
export interface DimensionItem {
  readonly kind: 'dimension'
  /** As the answer names it: `orders.status`, `orders.created_at.month`. */
  readonly name: string
  readonly alias: string
  readonly path: readonly string[]
  readonly cube: Cube
  readonly dimension: Dimension
  readonly granularity?: string | undefined
  /** Over times as they are stored, not in local time: to find rows by, or because its SQL makes them local itself. */
  readonly isStored?: boolean | undefined
}

export interface MeasureItem {
  readonly kind: 'measure'
  readonly name: string
  readonly alias: string
  readonly path: readonly string[]
  readonly cube: Cube
  readonly measure: Measure
}

/** Which rows the viewer may see of these units. */
export type AccessFilters = (units: ReadonlySet<string>) => readonly Filter[] | 'nothing'

/** A condition that no filter can express, written over columns that stand for dimensions. */
export interface RowCondition {
  readonly members: readonly string[]
  readonly sql: (column: (member: string) => string) => string
}

/** An aggregate of a dimension for which the model has no measure. */
export interface AdHocMeasure {
  /** As the plan names it. */
  readonly name: string
  /** Full name of the dimension. */
  readonly dimension: string
  readonly type: MeasureType
}

/** An expression to group by for which the model has no dimension. */
export interface AdHocDimension {
  /** As the plan names it. */
  readonly name: string
  /** Full names of the dimensions it is made of, at least one. */
  readonly members: readonly string[]
  /** Refers to members of cubes by cube and name. */
  readonly sql: SqlTemplate
}

/** What a plan may contain that no query can ask for. */
export interface PlanExtras {
  readonly dimensions?: readonly AdHocDimension[] | undefined
  readonly condition?: RowCondition | undefined
  readonly measures?: readonly AdHocMeasure[] | undefined
}

export interface QueryPlan {
  readonly model: Model
  readonly query: NormalQuery
  readonly time: TimeContext
  readonly dimensions: readonly DimensionItem[]
  readonly measures: readonly MeasureItem[]
  /** Full names. */
  readonly segments: readonly string[]
  readonly ranges: readonly { readonly member: string; readonly values: readonly [string, string] }[]
  readonly rowFilters: readonly Filter[]
  readonly groupFilters: readonly Filter[]
  readonly condition?: RowCondition | undefined
  /** Which rows the viewer may see. */
  readonly visible: ReturnType<AccessFilters>
  readonly tree: JoinTree
  /** Rules for the cubes that sub queries join. */
  readonly access: AccessFilters
  /** Full names of the dimensions whose sub queries this plan is inside of. */
  readonly within: readonly string[]
  /** `[position in the result, descending]` */
  readonly order: readonly (readonly [number, boolean])[]
}
