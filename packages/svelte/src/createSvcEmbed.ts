import { createEmbed, type Embed, type EmbedOptions, type EmbedSnapshot } from '@svc/core'
import type { Readable } from 'svelte/store'
import { mountNewest } from './mountNewest.js'
import { toReadable } from './toReadable.js'

/** A store of the embed's state, with what mounts it. */
export interface SvcEmbedStore extends Readable<EmbedSnapshot> {
  /** What listens and sends: `view.embed.setLocale(...)`. */
  embed: Embed
  /** Action of the element that takes the iframe: `<div use:view.action>`. */
  action: (element: HTMLElement) => { destroy: () => void }
  /** The same as an attachment, for Svelte 5: `<div {@attach view.attach}>`. */
  attach: (element: HTMLElement) => () => void
}

/**
 * An embed as a store of its snapshot: `$view.status`. Needs nothing of Svelte at run time, so it works in 4 and 5, inside
 * and outside of components. New options go to `view.embed.update(options)`.
 *
 * @throws {EmbedOptionError} when an option is wrong.
 */
export function createSvcEmbed(options: EmbedOptions): SvcEmbedStore {
  const embed = createEmbed(options)
  const attach = mountNewest(embed)
  return {
    embed,
    ...toReadable(embed),
    action: (element) => ({ destroy: attach(element) }),
    attach,
  }
}
