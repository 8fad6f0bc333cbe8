import type { SurfaceKind } from '@svc/core'
import { createStore, type Store } from '../page/createStore.ts'

/** What the viewer chose; shared by all pages. */
export interface Settings {
  readonly scheme: 'light' | 'dark' | 'auto'
  readonly primaryColor: string
  /** In pixels. */
  readonly borderRadius: number
  readonly locale: 'en' | 'de' | 'es'
  readonly surface: SurfaceKind
  /** Route inside the app surface. */
  readonly appPath: string
  /** Values by `<view>.<dimension>`; an empty list filters nothing. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

export const choices = {
  scheme: { light: 'Light', dark: 'Dark', auto: 'System' },
  locale: { en: 'English', de: 'Deutsch', es: 'Español' },
  surface: { dashboard: 'Dashboard', app: 'App', chat: 'Chat' },
  appPath: {
    '/': 'Home',
    '/workbook/130': 'Revenue analysis',
    '/workbook/131': 'Customers and regions',
    '/workbook/132': 'Orders this year',
  },
} as const

/** The filter that the dashboard page has a control for. */
export const statusMember = 'orders.status'

export const createSettings = (): Store<Settings> =>
  createStore<Settings>({
    scheme: 'auto',
    primaryColor: '#5b43d6',
    borderRadius: 10,
    locale: 'en',
    surface: 'dashboard',
    appPath: '/',
    filters: { [statusMember]: [] },
  })

/** Filters that have values and no control of their own. */
export const otherFilters = (filters: Settings['filters']): { member: string; values: readonly string[] }[] =>
  Object.entries(filters).flatMap(([member, values]) =>
    member === statusMember || values.length === 0 ? [] : [{ member, values }],
  )
