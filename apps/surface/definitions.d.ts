/** Definitions of dashboards and the workspace that the emulator serves to the pages. Types only. */

/** A text in one or more languages; a plain text is the same in each. */
export type Localized = string | { readonly en: string; readonly de?: string; readonly es?: string }

export interface WidgetQuery {
  readonly measures: readonly string[]
  readonly dimensions?: readonly string[]
  readonly timeDimensions?: readonly {
    readonly dimension: string
    readonly granularity?: string
    readonly dateRange?: string | readonly [string, string]
  }[]
  readonly filters?: readonly unknown[]
  readonly segments?: readonly string[]
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>
  readonly limit?: number
  readonly offset?: number
  readonly timezone?: string
  readonly ungrouped?: boolean
}

/** Width in columns of a twelve-column grid. */
export type Span = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export interface WidgetDefinition {
  readonly id: string
  readonly title: Localized
  readonly kind: 'number' | 'line' | 'bar' | 'stacked' | 'pie' | 'table'
  readonly query: WidgetQuery
  readonly span: Span
}

/** Why there is a notice in place of a report or a control. */
export type NoticeReason =
  | 'app'
  | 'container'
  | 'control'
  | 'html'
  | 'map'
  | 'noQuery'
  | 'noReport'
  | 'python'
  | 'query'
  | 'sankey'
  | 'sql'
  | 'unknown'
  | 'unnamed'

interface Block {
  readonly id: string
  readonly title: Localized
  readonly span: Span
}

/** A part of a dashboard that asks for no data. */
export type BlockDefinition =
  | (Block & { readonly kind: 'notice'; readonly reason: NoticeReason })
  /** `text` is Markdown. */
  | (Block & { readonly kind: 'text'; readonly text: string })
  | (Block & { readonly kind: 'ask' | 'divider' | 'space' })

/** What stands in a dashboard or workbook. */
export type TileDefinition = WidgetDefinition | BlockDefinition

export type ControlDefinition =
  | {
      readonly kind: 'filter'
      readonly member: string
      readonly title: Localized
      /** The widgets that it filters, by id. Another unit may know nothing of the member. @default all */
      readonly widgets?: readonly string[]
      /** The member is a time: it has two days to set, and its values are not loaded. Where this is missing, the values tell. */
      readonly isTime?: true
    }
  | {
      readonly kind: 'granularity'
      readonly dimension: string
      readonly title: Localized
      readonly options: readonly string[]
      readonly initial: string
    }
  | {
      readonly kind: 'field'
      /** The member that is replaced. */
      readonly member: string
      readonly title: Localized
      readonly options: readonly { readonly member: string; readonly title: Localized }[]
      /** Ids of the widgets in which it is replaced. */
      readonly widgets: readonly string[]
    }

export interface DashboardDefinition<Tile = WidgetDefinition> {
  readonly publicId: string
  readonly id: number
  readonly workbookId: number
  readonly title: Localized
  readonly description: Localized
  readonly controls: readonly ControlDefinition[]
  readonly widgets: readonly Tile[]
}

export interface FolderDefinition {
  readonly id: number
  readonly name: Localized
  readonly parentId: number | null
}

export interface WorkbookDefinition<Tile = WidgetDefinition> {
  readonly id: number
  readonly name: Localized
  readonly folderId: number | null
  readonly reports: readonly Tile[]
  /** Dashboard of the workbook, where it has one. */
  readonly publicId?: string
  /** Whether the viewer may make a copy. */
  readonly canCopy?: true
  /** For a workbook of the viewer's own, which may be changed. */
  readonly own?: {
    /** Ids of the reports on the draft of its dashboard, in order. */
    readonly draft: readonly string[]
    readonly status: 'unpublished' | 'changed' | 'published'
  }
}

export interface WorkspaceDefinition<Tile = WidgetDefinition> {
  /** Whether the viewer may create workbooks. */
  readonly canCreate?: true
  readonly folders: readonly FolderDefinition[]
  readonly workbooks: readonly WorkbookDefinition<Tile>[]
}
