import { createEmbed, type EmbedOptions } from '@svc/core'
import { callHandler, type EmbedHandlers, forwardEvents } from '@svc/core/binding'

/** Options of the embed, and a handler for each event (`onReady`, ...). */
export interface SvcEmbedActionOptions extends EmbedOptions, EmbedHandlers {}

/**
 * A whole embed in one action: `<div use:svcEmbed={{ origin, surface, onReady }}>`. For Svelte 4 and 5.
 *
 * @throws {EmbedOptionError} when an option is wrong.
 */
export function svcEmbed(
  element: HTMLElement,
  options: SvcEmbedActionOptions,
): { update: (options: SvcEmbedActionOptions) => void; destroy: () => void } {
  let current = options
  const embed = createEmbed(options)
  forwardEvents(embed, (name, ...args) => callHandler(current, name, args))
  embed.mount(element)
  return {
    update(next) {
      current = next
      embed.update(next)
    },
    destroy: embed.destroy,
  }
}
