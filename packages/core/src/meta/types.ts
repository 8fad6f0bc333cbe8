import type {
  NormalizedFilter,
  V1CubeMeta,
  V1CubeMetaDimension,
  V1CubeMetaHierarchy,
  V1CubeMetaMeasure,
  V1CubeMetaSegment,
  V1MetaResponse,
} from '../data/types.ts'
import type { GranularityLike } from '../time/granularity.ts'

export type MemberKind = 'measure' | 'dimension' | 'segment'

interface InUnit<Kind extends MemberKind> {
  readonly kind: Kind
  /** Name of the unit that has it. */
  readonly unit: string
  /** Whether the model hides it or its unit: a query for it is refused. */
  readonly hidden: boolean
}
export type MetaMeasure = V1CubeMetaMeasure & InUnit<'measure'>
export type MetaDimension = V1CubeMetaDimension & InUnit<'dimension'>
export type MetaSegment = V1CubeMetaSegment & InUnit<'segment'>
/** A member as the server sent it, with its kind and unit. The same object on each lookup. */
export type MetaMember = MetaMeasure | MetaDimension | MetaSegment
export type MemberOfKind<Kind extends MemberKind> = Extract<MetaMember, { kind: Kind }>

export interface Visibility {
  /** Also what the model hides. @default false */
  hidden?: boolean | undefined
}

/** A folder of a unit; the root has the name of the unit and the members that no folder holds. */
export interface MetaFolder {
  readonly name: string
  /** Names from the outermost folder to this one; empty for the root. */
  readonly path: readonly string[]
  readonly folders: readonly MetaFolder[]
  readonly members: readonly MetaMember[]
}

export interface MetaHierarchy {
  readonly name: string
  readonly title: string | undefined
  readonly unit: string
  /** The hierarchy as the server sent it. */
  readonly source: V1CubeMetaHierarchy
  /** Coarse to fine. */
  readonly levels: readonly MetaDimension[]
}

/** Where a dimension stands in a hierarchy. */
export interface HierarchyStep {
  readonly hierarchy: MetaHierarchy
  /** Position among its levels, from 0. */
  readonly index: number
  /** The coarser level. */
  readonly previous: MetaDimension | undefined
  /** The finer level: where drilling down goes. */
  readonly next: MetaDimension | undefined
}

export interface MetaGranularity extends GranularityLike {
  readonly title: string
  readonly builtIn: boolean
  readonly sql?: string | undefined
}

/** The parts of a query that name members. */
export interface MemberQuery {
  readonly measures?: readonly string[] | undefined
  readonly dimensions?: readonly string[] | undefined
  readonly segments?: readonly string[] | undefined
  readonly timeDimensions?: readonly { readonly dimension: string }[] | undefined
  readonly filters?: readonly (NormalizedFilter | object)[] | undefined
}

export interface SearchOptions extends Visibility {
  /** @default 50 */
  limit?: number | undefined
  kind?: MemberKind | undefined
  unit?: string | undefined
}

/** A data model, ready for lookups. Every list leaves out what the model hides, unless `hidden: true`. */
export interface Meta {
  readonly response: V1MetaResponse
  /** Identifier of the compiled model; another id is another model. */
  readonly compilerId: string | undefined
  units: (options?: Visibility & { type?: 'cube' | 'view' | undefined }) => readonly V1CubeMeta[]
  /** The cube or view of this name, hidden or not. */
  unit: (name: string) => V1CubeMeta | undefined
  /**
   * The member of this name, hidden or not: `unit.member`, or `unit.time.month` for a time dimension with a granularity.
   * A name that no unit has is looked up as an alias path: the first view member that stands for it.
   */
  member: (name: string) => MetaMember | undefined
  /** Members of views that stand for the member at a path `unit.member`. */
  aliasesOf: (path: string) => readonly MetaMember[]
  membersOf: <Kind extends MemberKind = MemberKind>(
    unit: string,
    kind?: Kind,
    options?: Visibility,
  ) => readonly MemberOfKind<Kind>[]
  /** Folder tree of a unit, from either form that servers send. */
  folders: (unit: string, options?: Visibility) => MetaFolder | undefined
  hierarchies: (unit: string, options?: Visibility) => readonly MetaHierarchy[]
  /** All places of a dimension in hierarchies of its unit. */
  hierarchySteps: (dimension: string, options?: Visibility) => readonly HierarchyStep[]
  /** The finer level of a hierarchy (by default of the first that has one). */
  nextLevel: (dimension: string, hierarchy?: string) => MetaDimension | undefined
  /** The coarser level of a hierarchy (by default of the first that has one). */
  previousLevel: (dimension: string, hierarchy?: string) => MetaDimension | undefined
  /** Granularities of a time dimension: built-in, fine to coarse, then its own. Empty for other members. */
  granularities: (dimension: string) => readonly MetaGranularity[]
  /**
   * Units whose members may join a query: those with a join path to all its members. A view stands alone.
   * All units for a query without members, none for members that do not go together.
   */
  joinableUnits: (query: MemberQuery, options?: Visibility) => readonly V1CubeMeta[]
  joinableMembers: <Kind extends MemberKind = MemberKind>(
    query: MemberQuery,
    kind?: Kind,
    options?: Visibility,
  ) => readonly MemberOfKind<Kind>[]
  /** Members whose name, titles or description hold every word of `text` (of its first 500 characters), best match first. */
  search: (text: string, options?: SearchOptions) => readonly MetaMember[]
}
