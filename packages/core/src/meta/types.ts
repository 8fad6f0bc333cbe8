import type {
  V1CubeMeta,
  V1CubeMetaDimension,
  V1CubeMetaHierarchy,
  V1CubeMetaMeasure,
  V1CubeMetaSegment,
  V1MetaResponse,
} from '../data/metaTypes.ts'
import type { NormalizedFilter } from '../data/resultTypes.ts'
import type { GranularityLike } from '../time/granularity.ts'

/** What a member is. */
export type MemberKind = 'measure' | 'dimension' | 'segment'

interface InUnit<Kind extends MemberKind> {
  readonly kind: Kind
  /** Name of the unit that has it. */
  readonly unit: string
  /** Whether the model hides it or its unit: the server refuses a query for it. */
  readonly hidden: boolean
}
/** A measure, with its unit. */
export type MetaMeasure = V1CubeMetaMeasure & InUnit<'measure'>
/** A dimension, with its unit. */
export type MetaDimension = V1CubeMetaDimension & InUnit<'dimension'>
/** A segment, with its unit. */
export type MetaSegment = V1CubeMetaSegment & InUnit<'segment'>
/** A member as the server sent it, with its kind and unit. The same object on each lookup. */
export type MetaMember = MetaMeasure | MetaDimension | MetaSegment
/** A member of one kind. */
export type MemberOfKind<Kind extends MemberKind> = Extract<MetaMember, { kind: Kind }>

/** Whether units and members that the model hides are listed. */
export interface Visibility {
  /** Also list what the model hides. @default false */
  hidden?: boolean | undefined
}

/** A folder of a unit; the root has the name of the unit and the members that no folder holds. */
export interface MetaFolder {
  /** Name for people. */
  readonly name: string
  /** Names from the outermost folder to this one; empty for the root. */
  readonly path: readonly string[]
  /** Folders directly in it. */
  readonly folders: readonly MetaFolder[]
  /** Members directly in it. */
  readonly members: readonly MetaMember[]
}

/** A hierarchy with its levels looked up. */
export interface MetaHierarchy {
  /** Name of the hierarchy. */
  readonly name: string
  /** Name for people. */
  readonly title: string | undefined
  /** Name of the unit that has it. */
  readonly unit: string
  /** The hierarchy as the server sent it. */
  readonly source: V1CubeMetaHierarchy
  /** Coarse to fine. */
  readonly levels: readonly MetaDimension[]
}

/** The place of a dimension in a hierarchy. */
export interface HierarchyStep {
  /** The hierarchy. */
  readonly hierarchy: MetaHierarchy
  /** Position among its levels, from 0. */
  readonly index: number
  /** The coarser level. */
  readonly previous: MetaDimension | undefined
  /** The finer level, to which drilling down leads. */
  readonly next: MetaDimension | undefined
}

/** A granularity of a time dimension. */
export interface MetaGranularity extends GranularityLike {
  /** Name for people. */
  readonly title: string
  /** Whether every time dimension has it. */
  readonly builtIn: boolean
  /** SQL that computes the start of an interval. */
  readonly sql?: string | undefined
}

/** The parts of a query that name members. */
export interface MemberQuery {
  /** Names of measures. */
  readonly measures?: readonly string[] | undefined
  /** Names of dimensions. */
  readonly dimensions?: readonly string[] | undefined
  /** Names of segments. */
  readonly segments?: readonly string[] | undefined
  /** Time dimensions. */
  readonly timeDimensions?: readonly { readonly dimension: string }[] | undefined
  /** Filters, whose members count as well. */
  readonly filters?: readonly (NormalizedFilter | object)[] | undefined
}

/** How members are searched. */
export interface SearchOptions extends Visibility {
  /** How many members at most. @default 50 */
  limit?: number | undefined
  /** Only members of this kind. */
  kind?: MemberKind | undefined
  /** Only members of this unit. */
  unit?: string | undefined
}

/** An index of a data model. Every list leaves out what the model hides, unless `hidden: true` is passed. */
export interface Meta {
  /** The answer that it was made from. */
  readonly response: V1MetaResponse
  /** Identifier of the compiled model; it changes with the model. */
  readonly compilerId: string | undefined
  /** Cubes and views, or one of the two. */
  units: (options?: Visibility & { type?: 'cube' | 'view' | undefined }) => readonly V1CubeMeta[]
  /** The cube or view of this name, hidden or not. */
  unit: (name: string) => V1CubeMeta | undefined
  /**
   * The member of this name, hidden or not: `unit.member`, or `unit.time.month` for a time dimension with a granularity.
   * A name that no unit has is looked up as an alias path: the result is the first view member that stands for it.
   */
  member: (name: string) => MetaMember | undefined
  /** Members of views that stand for the member at a path `unit.member`. */
  aliasesOf: (path: string) => readonly MetaMember[]
  /** Members of a unit, or those of one kind. */
  membersOf: <Kind extends MemberKind = MemberKind>(
    unit: string,
    kind?: Kind,
    options?: Visibility,
  ) => readonly MemberOfKind<Kind>[]
  /** Folder tree of a unit, from either form that servers send. */
  folders: (unit: string, options?: Visibility) => MetaFolder | undefined
  /** Hierarchies of a unit. */
  hierarchies: (unit: string, options?: Visibility) => readonly MetaHierarchy[]
  /** All places of a dimension in the hierarchies of its unit. */
  hierarchySteps: (dimension: string, options?: Visibility) => readonly HierarchyStep[]
  /** The finer level of a hierarchy (by default of the first that has one). */
  nextLevel: (dimension: string, hierarchy?: string) => MetaDimension | undefined
  /** The coarser level of a hierarchy (by default of the first that has one). */
  previousLevel: (dimension: string, hierarchy?: string) => MetaDimension | undefined
  /** Granularities of a time dimension: the built-in ones from fine to coarse, then its own. Empty for other members. */
  granularities: (dimension: string) => readonly MetaGranularity[]
  /**
   * Units whose members may be added to a query: those with a join path to all its members. A view cannot be joined. Two units may be
   * connected by a third alone: the server then refuses a query without a member of that one.
   * All units for a query without members, none for members that cannot be joined with each other.
   */
  joinableUnits: (query: MemberQuery, options?: Visibility) => readonly V1CubeMeta[]
  /** Members that may be added to a query: those of the joinable units. */
  joinableMembers: <Kind extends MemberKind = MemberKind>(
    query: MemberQuery,
    kind?: Kind,
    options?: Visibility,
  ) => readonly MemberOfKind<Kind>[]
  /** Members whose name, titles or description contain every word of `text` (of its first 500 characters), best match first. */
  search: (text: string, options?: SearchOptions) => readonly MetaMember[]
}
