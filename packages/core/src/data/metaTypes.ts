/**
 * The data model, as `GET /v1/meta` of the Core Data API sends it.
 *
 * Names follow the interface description (`V1MetaResponse` and the schemas below it). Servers add fields
 * that the description does not list: each object keeps them, readable as `unknown` by their name.
 */

import type { Extra } from './Extra.ts'

/** Answer of `GET /v1/meta`. */
export interface V1MetaResponse extends Extra {
  /** The units of the data model: cubes and views. */
  readonly cubes?: readonly V1CubeMeta[] | undefined
  /** Identifier of the compiled data model; it changes with the model. */
  readonly compilerId?: string | undefined
}

/** Free-form object that a model's author attached to a unit or member. */
export type V1Meta = Readonly<Record<string, unknown>>

/** A unit of the data model. */
export interface V1CubeMeta extends Extra {
  /** Name, the first part of its members' names. */
  readonly name: string
  /** A cube, or a view over cubes. */
  readonly type: 'cube' | 'view'
  /** Name for people. */
  readonly title?: string | undefined
  /** What the model's author says of it. */
  readonly description?: string | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** What is counted, summed or calculated. */
  readonly measures: readonly V1CubeMetaMeasure[]
  /** What can be grouped and filtered by. */
  readonly dimensions: readonly V1CubeMetaDimension[]
  /** Filters with a name. */
  readonly segments: readonly V1CubeMetaSegment[]
  /** Units it is joined with. */
  readonly joins?: readonly V1CubeMetaJoin[] | undefined
  /** Folders of one level. */
  readonly folders?: readonly V1CubeMetaFolder[] | undefined
  /** Folders in folders. */
  readonly nestedFolders?: readonly V1CubeMetaNestedFolder[] | undefined
  /** Paths for drilling down. */
  readonly hierarchies?: readonly V1CubeMetaHierarchy[] | undefined
  /** Not in the interface: `false` hides the unit. */
  readonly public?: boolean | undefined
  /** Not in the interface: the older name of `public`. */
  readonly isVisible?: boolean | undefined
  /** Not in the interface: two units with the same number have a join path. */
  readonly connectedComponent?: number | undefined
}

/** Type of a member's values. Servers may name others. */
export type MemberType = 'string' | 'number' | 'boolean' | 'time' | 'geo' | (string & {})

/** A measure of a unit. */
export interface V1CubeMetaMeasure extends Extra {
  /** Full name: `unit.measure`. */
  readonly name: string
  /** Type of its values. */
  readonly type: MemberType
  /** Title, with the title of its unit before it. */
  readonly title?: string | undefined
  /** Title without that of its unit. */
  readonly shortTitle?: string | undefined
  /** What the model's author says of it. */
  readonly description?: string | undefined
  /** How it is aggregated, such as `sum` or `count`. */
  readonly aggType?: string | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** How its values are shown. */
  readonly format?: V1CubeMetaFormat | undefined
  /** The same as a d3-format specifier. */
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** In a view: the original path `unit.measure`. */
  readonly aliasMember?: string | undefined
  /** Not in the interface: `false` hides the member. */
  readonly public?: boolean | undefined
  /** Not in the interface: the older name of `public`. */
  readonly isVisible?: boolean | undefined
  /** Not in the interface: names of the members that a drill-down shows. */
  readonly drillMembers?: readonly string[] | undefined
  /** Not in the interface: the same, by kind. */
  readonly drillMembersGrouped?: DrillMembersGrouped | undefined
}

/** A dimension of a unit. */
export interface V1CubeMetaDimension extends Extra {
  /** Full name: `unit.dimension`. */
  readonly name: string
  /** Type of its values. */
  readonly type: MemberType
  /** Title, with the title of its unit before it. */
  readonly title?: string | undefined
  /** Title without that of its unit. */
  readonly shortTitle?: string | undefined
  /** What the model's author says of it. */
  readonly description?: string | undefined
  /** In a view: the original path `unit.dimension`. */
  readonly aliasMember?: string | undefined
  /** Custom granularities of a time dimension; the built-in ones are not listed. */
  readonly granularities?: readonly V1CubeMetaDimensionGranularity[] | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** How its values are shown. */
  readonly format?: V1CubeMetaFormat | undefined
  /** The same as a d3-format specifier. */
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** Order in which its values are best shown. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Key reference of the dimension. */
  readonly key?: string | undefined
  /** Not in the interface: `false` hides the member. */
  readonly public?: boolean | undefined
  /** Not in the interface: the older name of `public`. */
  readonly isVisible?: boolean | undefined
  /** Not in the interface: whether it identifies a row. */
  readonly primaryKey?: boolean | undefined
}

/** A granularity that a time dimension has of its own. */
export interface V1CubeMetaDimensionGranularity extends Extra {
  /** Name; in queries it follows that of the dimension: `orders.created_at.fiscal_year`. */
  readonly name: string
  /** Name for people. */
  readonly title: string
  /** Such as `2 weeks`. */
  readonly interval?: string | undefined
  /** SQL that computes the start of an interval. */
  readonly sql?: string | undefined
  /** Shift of the calendar start, such as `3 months`. */
  readonly offset?: string | undefined
  /** A date at which one of the intervals starts. */
  readonly origin?: string | undefined
}

/** A segment of a unit. */
export interface V1CubeMetaSegment extends Extra {
  /** Full name: `unit.segment`. */
  readonly name: string
  /** Title, with the title of its unit before it. */
  readonly title: string
  /** Title without that of its unit. */
  readonly shortTitle: string
  /** What the model's author says of it. */
  readonly description?: string | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** Not in the interface: `false` hides it. */
  readonly public?: boolean | undefined
  /** Not in the interface: the older name of `public`. */
  readonly isVisible?: boolean | undefined
}

/** A join of a unit. */
export interface V1CubeMetaJoin extends Extra {
  /** The other unit. */
  readonly name: string
  /** Such as `belongsTo`, `hasMany` or `hasOne`. */
  readonly relationship: string
}

/** A folder of a unit's members. */
export interface V1CubeMetaFolder extends Extra {
  /** Name for people. */
  readonly name: string
  /** Full member names. Some servers send nested folders here as well. */
  readonly members: readonly (string | V1CubeMetaNestedFolder)[]
}

/** A folder that may hold folders. */
export interface V1CubeMetaNestedFolder extends Extra {
  /** Name for people. */
  readonly name: string
  /** Full member names, and folders of the same shape. */
  readonly members: readonly (string | V1CubeMetaNestedFolder)[]
}

/** A hierarchy of a unit's dimensions. */
export interface V1CubeMetaHierarchy extends Extra {
  /** Name of the hierarchy. */
  readonly name: string
  /** Full names of dimensions, from coarse to fine. */
  readonly levels: readonly string[]
  /** Name for people. */
  readonly title?: string | undefined
  /** In a view: the original path `unit.hierarchy`. */
  readonly aliasMember?: string | undefined
  /** Not in the interface: `false` hides it. */
  readonly public?: boolean | undefined
}

/** Format of a member's values: one of four forms, or one that the interface does not list. */
export type V1CubeMetaFormat = V1SimpleFormat | V1LinkFormat | V1CustomTimeFormat | V1CustomNumericFormat | V1UnknownFormat
/** A format by its name alone. */
export type V1SimpleFormat = 'percent' | 'currency' | 'number' | 'imageUrl' | 'id' | 'link'
/** A link with a text. */
export interface V1LinkFormat extends Extra {
  /** Kind of the format. */
  readonly type: 'link'
  /** Text of the link. */
  readonly label: string
}
/** A format for times. */
export interface V1CustomTimeFormat extends Extra {
  /** Kind of the format. */
  readonly type: 'custom-time'
  /** A strftime text with the extensions of d3-time-format. */
  readonly value: string
}
/** A format for numbers. */
export interface V1CustomNumericFormat extends Extra {
  /** Kind of the format. */
  readonly type: 'custom-numeric'
  /** A d3-format specifier. */
  readonly value: string
  /** Name of the predefined format, when one was used. */
  readonly alias?: string | undefined
}
/** A form that the interface does not list: kept, and shown as plain text. */
export type V1UnknownFormat = (string & {}) | { readonly type: string & {}; readonly [field: string]: unknown }

/** A format as a d3-format specifier. */
export interface V1CubeMetaFormatDescription extends Extra {
  /** A predefined format's name, a base name such as `number`, or `custom`. */
  readonly name: string
  /** A d3-format specifier. */
  readonly specifier: string
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
}

/** Members of a drill-down, by kind. */
export interface DrillMembersGrouped extends Extra {
  /** Names of measures. */
  readonly measures?: readonly string[] | undefined
  /** Names of dimensions. */
  readonly dimensions?: readonly string[] | undefined
}
