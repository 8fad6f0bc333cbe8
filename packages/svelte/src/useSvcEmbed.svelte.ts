import { createEmbed, type Embed, type EmbedOptions, type EmbedSnapshot } from '@svc/core'
import { type PresetEmbedOptions, withDefaults } from '@svc/core/binding'
import { untrack } from 'svelte'
import { createSubscriber } from 'svelte/reactivity'
import { getSvc } from './context.js'
import { mountNewest } from './mountNewest.js'

/** Options of the embed; those of the context may be left out. */
export type UseSvcEmbedOptions = PresetEmbedOptions
/** The state of the embed, with what mounts and drives it. */
export interface UseSvcEmbedReturn {
  /** The same object for the whole life of the component. */
  embed: Embed
  /** Attachment of the element that takes the iframe: `<div {@attach view.attach}></div>`. */
  attach: (element: HTMLElement) => () => void
  /** The snapshot; reading it in a template or effect follows it. */
  readonly current: EmbedSnapshot
  /** What is in force: the given options over those of the context. */
  readonly options: EmbedOptions
}

/**
 * An embed that lives as long as the component. Only identity (origin, surface kind and id, presence of a session) loads a
 * new document, every other change of what `options` reads becomes an action.
 *
 * @throws {EmbedOptionError} when an option is wrong.
 */
export function useSvcEmbed(options: () => UseSvcEmbedOptions): UseSvcEmbedReturn {
  const config = getSvc()
  const merged = $derived(withDefaults(config(), options()))
  const embed = createEmbed(untrack(() => merged))
  const mount = mountNewest(embed)
  const track = createSubscriber(embed.subscribe)
  $effect(() => {
    const next = merged
    untrack(() => embed.update(next))
  })
  $effect(() => embed.destroy)
  return {
    embed,
    // Untracked, or state that the session function reads would mount the embed anew.
    attach: (element) => untrack(() => mount(element)),
    get options() {
      return merged
    },
    get current() {
      track()
      return embed.getSnapshot()
    },
  }
}
