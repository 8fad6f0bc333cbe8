import type { Spot } from './ModelError.ts'

/** SQL text with `{references}` to members and cubes. */
export interface SqlTemplate {
  readonly parts: readonly (string | readonly string[])[]
  readonly spot: Spot
}

/** A member by the cubes that lead to it: `{ path: ['orders', 'customers'], name: 'city' }`. */
export interface MemberPath {
  /** Cubes from the root of the join; the last one owns the member. */
  readonly path: readonly string[]
  readonly name: string
}

export type Format =
  | string
  | { readonly type: 'link'; readonly label: string }
  | { readonly type: 'custom-time'; readonly value: string }
  | { readonly type: 'custom-numeric'; readonly value: string; readonly alias?: string }

export interface FormatDescription {
  readonly name: string
  readonly specifier: string
  readonly currency?: string
}

export interface Granularity {
  readonly name: string
  readonly title?: string | undefined
  readonly interval: string
  readonly offset?: string | undefined
  readonly origin?: string | undefined
}

export interface Link {
  readonly name: string
  readonly label: string
  readonly icon?: string | undefined
  readonly target?: string | undefined
}

interface Member {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly meta?: unknown
  /** As written; what a missing one means depends on the member. */
  readonly public?: boolean | undefined
  readonly spot: Spot
  /** In a view: the member of a cube behind it. */
  readonly origin?: MemberPath | undefined
}

export const dimensionTypes = ['string', 'number', 'boolean', 'time', 'geo'] as const

export type DimensionBody =
  | { readonly kind: 'sql'; readonly sql: SqlTemplate }
  | { readonly kind: 'geo'; readonly latitude: SqlTemplate; readonly longitude: SqlTemplate }
  | {
      readonly kind: 'case'
      readonly when: readonly { readonly sql: SqlTemplate; readonly label: CaseLabel }[]
      readonly otherwise?: CaseLabel | undefined
    }
  /** A measure of another cube, computed for each row of this one. */
  | { readonly kind: 'subQuery'; readonly sql: SqlTemplate }
  | { readonly kind: 'origin' }

export type CaseLabel = { readonly text: string } | { readonly sql: SqlTemplate }

export interface Dimension extends Member {
  readonly kind: 'dimension'
  readonly type: (typeof dimensionTypes)[number]
  readonly body: DimensionBody
  readonly primaryKey: boolean
  readonly format?: Format | undefined
  readonly currency?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly key?: string | undefined
  readonly granularities?: readonly Granularity[] | undefined
  readonly suggestFilterValues: boolean
  readonly links?: readonly Link[] | undefined
  readonly synthetic?: boolean | undefined
}

export const measureTypes = [
  'count',
  'countDistinct',
  'countDistinctApprox',
  'sum',
  'avg',
  'min',
  'max',
  'number',
  'string',
  'time',
  'boolean',
] as const

export type MeasureType = (typeof measureTypes)[number]

export interface Measure extends Member {
  readonly kind: 'measure'
  readonly type: MeasureType
  readonly sql?: SqlTemplate | undefined
  readonly filters: readonly SqlTemplate[]
  readonly format?: Format | undefined
  readonly currency?: string | undefined
  /** Full names; in a view, names of the view. */
  readonly drillMembers: readonly string[]
}

export interface Segment extends Member {
  readonly kind: 'segment'
  readonly sql?: SqlTemplate | undefined
}

export interface Hierarchy {
  readonly name: string
  readonly title?: string | undefined
  readonly public: boolean
  /** Full names. */
  readonly levels: readonly string[]
  readonly spot: Spot
  /** In a view: full name of the cube's hierarchy. */
  readonly aliasMember?: string | undefined
}

export type Relationship = 'one_to_one' | 'one_to_many' | 'many_to_one'

export interface Join {
  readonly name: string
  readonly relationship: Relationship
  readonly sql: SqlTemplate
  readonly spot: Spot
}

export interface Folder {
  readonly name: string
  readonly members: readonly (string | Folder)[]
}

/** Who sees which rows of a unit. */
export interface AccessRule {
  /** Name of a group of the viewer, `*` for everyone. */
  readonly group: string
  /** Left out: every row. */
  readonly filters?: readonly AccessFilter[] | undefined
}

export type AccessFilter =
  | { readonly member: string; readonly operator: string; readonly values: readonly AccessValue[]; readonly spot: Spot }
  | { readonly or: readonly AccessFilter[] }
  | { readonly and: readonly AccessFilter[] }

/** A fixed text, or the path of a value in the viewer's security context. */
export type AccessValue = { readonly text: string } | { readonly path: readonly string[] }

interface UnitBase {
  readonly name: string
  readonly title: string
  readonly description?: string | undefined
  readonly meta?: unknown
  readonly public: boolean
  readonly spot: Spot
  readonly dimensions: ReadonlyMap<string, Dimension>
  readonly measures: ReadonlyMap<string, Measure>
  readonly segments: ReadonlyMap<string, Segment>
  readonly hierarchies: readonly Hierarchy[]
  readonly access: readonly AccessRule[]
}

export interface Cube extends UnitBase {
  readonly kind: 'cube'
  readonly source: { readonly table: SqlTemplate } | { readonly sql: SqlTemplate }
  readonly joins: readonly Join[]
  readonly primaryKeys: readonly string[]
}

export interface View extends UnitBase {
  readonly kind: 'view'
  readonly folders: readonly Folder[]
  /** The join paths of the view with more than one cube. */
  readonly joinPaths: readonly { readonly path: readonly string[]; readonly spot: Spot }[]
}

export type Unit = Cube | View

export interface ViewGroup {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly views: readonly string[]
}
