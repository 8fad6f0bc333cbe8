import { encodeFilters } from '../protocol/index.ts'
import type { ActionName, FilterInput } from '../protocol/types.ts'
import { clonePlain } from '../util/clonePlain.ts'
import type { Outbox } from './createOutbox.ts'
import { readOptions } from './readOptions.ts'
import { same } from './same.ts'
import type { Embed, EmbedOptions } from './types.ts'

interface Requested {
  readonly requestedFilters: FilterInput
}

/** `set-theme` as `setTheme`: the method of an embed that sends this action. */
type MethodOf<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<MethodOf<Tail>>}` : Name

/** A method for each action of the catalog: without its own in `Embed`, a new one does not compile. */
export interface Actions extends Pick<Embed, MethodOf<ActionName>> {
  /**
   * Sends the actions that turn `before` into `after`. `isLoading`: a new document is loading, whose address carries locale, filters
   * and path.
   */
  readonly follow: (before: EmbedOptions, after: EmbedOptions, isLoading: boolean) => void
  /** Before a load: drops state that the new address carries already. */
  readonly skip: (said: EmbedOptions) => void
}

/** The actions of an embed by name, over its outbox. */
export function createActions({ act, state }: Outbox, get: () => Requested, set: (change: Requested) => void): Actions {
  const actions: Actions = {
    setFilter(filters) {
      const payload = (of: FilterInput) => ({ filterUrlParameter: encodeFilters(of) })
      let all: FilterInput | undefined // stays undefined if `filters` are invalid, so that they are not added to every later one
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
      /** Sends an option that has changed. What is no longer wanted is not sent to later documents either. */
      function adopt<Key extends 'locale' | 'theme' | 'colorScheme'>(
        key: Key,
        name: ActionName,
        send: (value: NonNullable<EmbedOptions[Key]>) => unknown,
      ): void {
        const wanted = after[key]
        if (same(wanted, before[key])) return
        if (wanted) send(wanted)
        else state.delete(name)
      }
      if (!isLoading) {
        const old = readOptions(before)
        const { filters, path } = readOptions(after)
        adopt('locale', 'set-locale', actions.setLocale)
        if (!same(filters, old.filters)) {
          const gone = Object.keys(old.filters).map((member) => [member, null])
          actions.setFilter({ ...Object.fromEntries(gone), ...filters })
        }
        if (path && path !== old.path) actions.navigate(path)
      }
      adopt('theme', 'set-theme', actions.setTheme)
      adopt('colorScheme', 'set-color-scheme', actions.setColorScheme)
    },
    skip(said) {
      if (same(state.get('set-locale'), { locale: said.locale })) state.delete('set-locale')
      if (same(get().requestedFilters, readOptions(said).filters)) state.delete('set-filter')
    },
  }
  return actions
}
