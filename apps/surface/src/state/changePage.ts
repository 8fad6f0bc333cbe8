import type { Viewer } from '../boot/openViewer.ts'
import type { FilterMap } from '../boot/readFilters.ts'
import { askedLocale } from '../i18n/askedLocale.ts'
import type { Scheme } from '../theme/applyTheme.ts'
import { cleanTheme } from '../theme/cleanTheme.ts'
import { mergeFilters } from './mergeFilters.ts'
import type { PageState } from './PageState.ts'

export type PageChange =
  | { readonly type: 'signed-in'; readonly viewer: Viewer }
  | { readonly type: 'scheme'; readonly scheme: Scheme }
  | { readonly type: 'theme'; readonly theme: unknown }
  | { readonly type: 'locale'; readonly locale: unknown }
  | { readonly type: 'filters'; readonly filters: FilterMap }
  | { readonly type: 'granularity'; readonly dimension: string; readonly granularity: string }
  | { readonly type: 'member'; readonly member: string; readonly selected: string }
  | { readonly type: 'refresh' }

/** The state after a change. */
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
