import type { SvcError } from '@svc/core'
import type { EmbedHandlers, PresetEmbedOptions } from '@svc/core/binding'
import type { Snippet } from 'svelte'

export interface SvcEmbedProps extends PresetEmbedOptions, EmbedHandlers {
  class?: string | undefined
  style?: string | undefined
  /** Lies over the embed until it is ready. */
  loading?: Snippet | undefined
  /** Lies over the embed once it has failed; `retry` loads it anew, with a new session. */
  error?: Snippet<[{ error: SvcError; retry: () => void }]> | undefined
}
