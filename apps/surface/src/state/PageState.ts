import type { PageFilter } from '../boot/readFilters.ts'
import type { PageLocale } from '../i18n/resolveLocale.ts'
import type { Scheme } from '../theme/applyTheme.ts'
import type { CleanTheme } from '../theme/cleanTheme.ts'

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
