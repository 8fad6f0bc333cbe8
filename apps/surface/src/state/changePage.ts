import type { Viewer } from '../boot/openViewer.ts'
import type { PageAddress } from '../boot/readAddress.ts'
import type { FilterMap, PageFilter } from '../boot/readFilters.ts'
import { askedLocale } from '../i18n/askedLocale.ts'
import { type PageLocale, resolveLocale } from '../i18n/resolveLocale.ts'
import type { Scheme } from '../theme/applyTheme.ts'
import { type CleanTheme, cleanTheme } from '../theme/cleanTheme.ts'

/** What viewer, address and host can change while the page is open. */
export interface PageState {
  readonly scheme: Scheme
  readonly theme: CleanTheme
  readonly locale: PageLocale
  /** Whether the address or the host has named a locale. */
  readonly isLocaleAsked: boolean
  readonly filters: Readonly<Record<string, PageFilter>>
  /** Every filter that was named so far, also to clear it. */
  readonly namedFilters: readonly string[]
  readonly granularities: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, string>>
  /** Counts refreshes: queries run again when it grows. */
  readonly refreshed: number
}

export type PageChange =
  | { readonly type: 'signed-in'; readonly viewer: Viewer }
  | { readonly type: 'scheme'; readonly scheme: Scheme }
  | { readonly type: 'theme'; readonly theme: unknown }
  | { readonly type: 'locale'; readonly locale: unknown }
  | { readonly type: 'filters'; readonly filters: FilterMap }
  | { readonly type: 'granularity'; readonly dimension: string; readonly granularity: string }
  | { readonly type: 'member'; readonly member: string; readonly selected: string }
  | { readonly type: 'refresh' }

/** Filters of `next` replace those of the same member; `null` clears one; the others stay. */
function mergeFilters(filters: PageState['filters'], next: FilterMap): PageState['filters'] {
  const merged: Record<string, PageFilter | null> = { ...filters, ...next }
  return Object.fromEntries(Object.entries(merged).filter((entry): entry is [string, PageFilter] => entry[1] !== null))
}

export function initialState(address: PageAddress): PageState {
  return {
    scheme: 'auto',
    theme: {},
    locale: askedLocale(address.locale, resolveLocale(navigator.language)),
    isLocaleAsked: Boolean(address.locale),
    filters: mergeFilters({}, address.filters),
    namedFilters: Object.keys(address.filters),
    granularities: address.granularities,
    members: address.members,
    refreshed: 0,
  }
}

export function changePage(state: PageState, change: PageChange): PageState {
  switch (change.type) {
    // Brand and language of the session; those of the address and the host win.
    case 'signed-in': {
      const { embedTheme, settings } = change.viewer
      return {
        ...state,
        theme: { ...cleanTheme(embedTheme), ...state.theme },
        locale: state.isLocaleAsked ? state.locale : askedLocale(settings['locale'], state.locale),
      }
    }
    case 'scheme':
      return { ...state, scheme: change.scheme }
    case 'theme':
      return { ...state, theme: cleanTheme(change.theme) }
    case 'locale':
      return { ...state, locale: askedLocale(change.locale), isLocaleAsked: true }
    case 'filters':
      return {
        ...state,
        filters: mergeFilters(state.filters, change.filters),
        namedFilters: [...new Set([...state.namedFilters, ...Object.keys(change.filters)])],
      }
    case 'granularity':
      return { ...state, granularities: { ...state.granularities, [change.dimension]: change.granularity } }
    case 'member':
      return { ...state, members: { ...state.members, [change.member]: change.selected } }
    case 'refresh':
      return { ...state, refreshed: state.refreshed + 1 }
  }
}
