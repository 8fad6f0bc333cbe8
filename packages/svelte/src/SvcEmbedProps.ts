import type { SvcError } from '@svc/core'
import type { BoxAttributes, EmbedHandlers, PresetEmbedOptions } from '@svc/core/binding'
import type { Snippet } from 'svelte'
import type { ClassValue } from 'svelte/elements'

/** Options of the embed, a handler for each event (`onReady`, ...), and what lies over it. */
export interface SvcEmbedProps extends PresetEmbedOptions, EmbedHandlers, BoxAttributes {
  /** Class of the box around the iframe: what the `class` of an element takes. */
  class?: ClassValue | undefined
  /** Style of the box around the iframe. */
  style?: string | undefined
  /** Lies over the embed until it is ready. */
  loading?: Snippet | undefined
  /** Lies over the embed once it has failed; `retry` loads it anew, with a new session. */
  error?: Snippet<[{ error: SvcError; retry: () => void }]> | undefined
}
