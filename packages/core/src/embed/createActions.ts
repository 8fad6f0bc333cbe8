import { encodeFilters } from '../protocol/index.ts'
import type { FilterInput } from '../protocol/types.ts'
import { clonePlain } from '../util/clonePlain.ts'
import type { Outbox } from './createOutbox.ts'
import { readOptions } from './readOptions.ts'
import { same } from './same.ts'
import type { Embed, EmbedOptions } from './types.ts'

interface Requested {
  readonly requestedFilters: FilterInput
}

export interface Actions extends Pick<Embed, 'setFilter' | 'setTheme' | 'setColorScheme' | 'setLocale' | 'navigate' | 'refresh'> {
  /** Asks for what `after` wants to be different; `isLoading` when a new address says part of it. */
  readonly follow: (before: EmbedOptions, after: EmbedOptions, isLoading: boolean) => void
  /** Before a load: what the new address says needs no action. */
  readonly skip: (said: EmbedOptions) => void
}

/** The actions of an embed by name, over its outbox. */
export function createActions({ act, state }: Outbox, get: () => Requested, set: (change: Requested) => void): Actions {
  const actions: Actions = {
    setFilter(filters) {
      const payload = (of: FilterInput) => ({ filterUrlParameter: encodeFilters(of) })
      let all: FilterInput | undefined // none, when it cannot be sent: it must not be asked for with every later filter
      const outcome = act(
        'set-filter',
        () => payload(filters),
        () => {
          all = { ...get().requestedFilters, ...clonePlain(filters) }
          return payload(all)
        },
      )
      if (all) set({ requestedFilters: all })
      return outcome
    },
    setTheme: (theme) => act('set-theme', () => theme),
    setColorScheme: (scheme) => act('set-color-scheme', () => ({ scheme })),
    setLocale: (locale) => act('set-locale', () => ({ locale })),
    navigate: (path) => act('navigate', () => ({ path })),
    refresh: () => act('refresh', () => ({})),
    follow(before, after, isLoading) {
      const { locale, theme, colorScheme } = after
      if (!isLoading) {
        const old = readOptions(before)
        const { filters, path } = readOptions(after)
        if (locale !== before.locale) locale ? actions.setLocale(locale) : state.delete('set-locale')
        if (!same(filters, old.filters)) {
          const gone = Object.keys(old.filters).map((member) => [member, null])
          actions.setFilter({ ...Object.fromEntries(gone), ...filters })
        }
        if (path && path !== old.path) actions.navigate(path)
      }
      if (!same(theme, before.theme)) theme ? actions.setTheme(theme) : state.delete('set-theme')
      if (colorScheme !== before.colorScheme) {
        if (colorScheme) actions.setColorScheme(colorScheme)
        else state.delete('set-color-scheme')
      }
    },
    skip(said) {
      if (same(state.get('set-locale'), { locale: said.locale })) state.delete('set-locale')
      if (same(get().requestedFilters, readOptions(said).filters)) state.delete('set-filter')
    },
  }
  return actions
}
