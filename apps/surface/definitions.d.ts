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
}

export interface WidgetDefinition {
  readonly id: string
  readonly title: Localized
  readonly kind: 'number' | 'line' | 'bar' | 'stacked' | 'pie' | 'table'
  readonly query: WidgetQuery
  /** Width in columns of a twelve-column grid. */
  readonly span: 3 | 4 | 5 | 6 | 7 | 8 | 12
}

export type ControlDefinition =
  | {
      readonly kind: 'filter'
      readonly member: string
      readonly title: Localized
      /** The widgets that it filters, by id. Another unit may know nothing of the member. @default all */
      readonly widgets?: readonly string[]
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

export interface DashboardDefinition {
  readonly publicId: string
  readonly id: number
  readonly workbookId: number
  readonly title: Localized
  readonly description: Localized
  readonly controls: readonly ControlDefinition[]
  readonly widgets: readonly WidgetDefinition[]
}

export interface FolderDefinition {
  readonly id: number
  readonly name: Localized
  readonly parentId: number | null
}

export interface WorkbookDefinition {
  readonly id: number
  readonly name: Localized
  readonly folderId: number | null
  readonly reports: readonly WidgetDefinition[]
  /** Dashboard of the workbook, where it has one. */
  readonly publicId?: string
}

export interface WorkspaceDefinition {
  readonly folders: readonly FolderDefinition[]
  readonly workbooks: readonly WorkbookDefinition[]
}
