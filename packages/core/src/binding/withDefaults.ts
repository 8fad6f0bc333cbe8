import type { EmbedOptions } from '../embed/types.ts'
import { clonePlain } from '../util/clonePlain.ts'
import type { SvcConfig } from './SvcConfig.ts'

/** Embed options where a provider may have given what is missing. Without a provider, `origin` is needed. */
export type PresetEmbedOptions = Omit<EmbedOptions, 'origin'> & {
  /** Origin of the tenant, such as `https://acme.example.com`. @default that of the provider */
  origin?: EmbedOptions['origin'] | undefined
}

/**
 * `options` over `defaults`. An option that is there but `undefined` hides nothing: a component passes all of its props.
 * Surface and theme are copied: a reactive proxy cannot be posted to another window, and an object that is changed in place
 * later has to differ from what was sent before.
 */
export function withDefaults(defaults: SvcConfig, options: PresetEmbedOptions): EmbedOptions {
  const merged = { ...defaults } as EmbedOptions
  for (const key of Object.keys(options ?? {})) merged[key as 'origin'] = options[key as 'origin'] ?? merged[key as 'origin']
  const { surface, theme } = merged
  try {
    return Object.assign(merged, clonePlain({ surface, theme }))
  } catch {
    return merged // `createEmbed` says what is wrong
  }
}
