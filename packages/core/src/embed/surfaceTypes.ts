import type { FilterInput } from '../protocol/types.ts'

/** What the address says of the dashboards that a surface shows. Of these, only later `filters` take effect without a load. */
export interface DashboardParameters {
  /** Shows the CSV export of widgets. Only a literal `true` opts in. A change takes effect with the next load. @default false */
  allowExport?: boolean | undefined
  /** Filters to start with, by `<view>.<dimension>`; becomes `f_...` parameters. Not identity: later changes go out as set-filter. */
  filters?: FilterInput | undefined
  /**
   * Starting granularity per time dimension, by `<view>.<dimension>`; becomes `tg_...` parameters.
   * A change takes effect with the next load.
   */
  granularities?: Readonly<Record<string, string>> | undefined
  /**
   * Starting member per field switcher, by `<view>.<replaced member>`; becomes `ms_...` parameters.
   * A change takes effect with the next load.
   */
  members?: Readonly<Record<string, string>> | undefined
  /**
   * Parts of the page to hide, by a literal `false`; becomes `show...=false` parameters.
   * A change takes effect with the next load.
   */
  show?: DashboardParts | undefined
}

/** A published dashboard: `/embed/dashboard/{publicId}`. */
export interface DashboardSurface extends DashboardParameters {
  /** Always `dashboard`. */
  kind: 'dashboard'
  /** Public id of the dashboard, such as `a1b2c3d4`. */
  publicId: string
}

/** Parts of a page that shows a dashboard or a workbook. Each is shown unless it is `false`. */
export interface DashboardParts {
  /** The whole bar above the dashboard. */
  header?: boolean | undefined
  /** The way back out of the dashboard. */
  backButton?: boolean | undefined
  /** Title of the dashboard. */
  title?: boolean | undefined
  /** Opens the dashboard for editing. */
  editButton?: boolean | undefined
  /** Makes a copy of the dashboard. */
  duplicateButton?: boolean | undefined
  /** Menu that exports the dashboard. */
  exportMenu?: boolean | undefined
  /** The way back from a workbook, in the app. */
  workbookBackButton?: boolean | undefined
}

/** The creator-mode app: `/embed/d/{deploymentId}/app` and below. Signed sessions only. The parameters are for the dashboards in it. */
export interface AppSurface extends DashboardParameters {
  /** Always `app`. */
  kind: 'app'
  /** Number of the deployment, such as 42. */
  deploymentId: number
  /**
   * Route inside the app to start at, such as `/workbook/130`, or the whole path that events report, such as
   * `/embed/d/42/app/workbook/130`. Not identity: later changes go out as navigate.
   */
  path?: string | undefined
}

/** The standalone analytics chat: `/embed/chat`. */
export interface ChatSurface {
  /** Always `chat`. */
  kind: 'chat'
}

/** What an embed shows. */
export type Surface = DashboardSurface | AppSurface | ChatSurface
