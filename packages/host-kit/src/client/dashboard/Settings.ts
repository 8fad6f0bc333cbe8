import type { SurfaceKind } from '@svc/core'

/** What the viewer chose; shared by all pages. */
export interface Settings {
  readonly scheme: 'light' | 'dark' | 'auto'
  readonly primaryColor: string
  /** In pixels. */
  readonly borderRadius: number
  readonly locale: 'en' | 'de' | 'es'
  readonly surface: SurfaceKind
  /** Route inside the app surface that this page leads to, or last did. */
  readonly appPath: string
  /** Route inside the app surface where the viewer is, who also moves by links in there. */
  readonly appPlace: string
  /** Values by `<view>.<dimension>`; an empty list filters nothing. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}
