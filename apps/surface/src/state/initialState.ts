import type { PageAddress } from '../boot/readAddress.ts'
import { askedLocale } from '../i18n/askedLocale.ts'
import { resolveLocale } from '../i18n/resolveLocale.ts'
import { mergeFilters } from './mergeFilters.ts'
import type { PageState } from './PageState.ts'

/** What the address asks for, before there is a viewer. */
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
