import { createEmbed, type Embed, type EmbedOptions, type EmbedSnapshot } from '@svc/core'
import { type PresetEmbedOptions, withDefaults } from '@svc/core/binding'
import {
  type ComputedRef,
  computed,
  getCurrentInstance,
  type MaybeRefOrGetter,
  onActivated,
  onDeactivated,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue'
import { useSvc } from './createSvc.ts'

/** Options of the embed; those of the plugin may be left out. */
export type UseSvcEmbedOptions = PresetEmbedOptions
/** The state of the embed, with what mounts and drives it. */
export interface UseSvcEmbedReturn {
  /** The same object for the whole life of the scope. */
  embed: Embed
  /** Template ref of the element that takes the iframe. */
  element: ShallowRef<HTMLElement | null>
  /** The state of the embed, replaced whole at each change. */
  snapshot: Readonly<ShallowRef<EmbedSnapshot>>
  /** What is in force: the given options over those of the plugin. */
  options: ComputedRef<EmbedOptions>
}

/**
 * An embed that lives as long as the scope. Only identity (origin, surface kind and id, presence of a session) loads a new
 * document, every other change becomes an action.
 *
 * @throws {EmbedOptionError} when an option is wrong at the start; later through the app's error handler.
 */
export function useSvcEmbed(options: MaybeRefOrGetter<UseSvcEmbedOptions>): UseSvcEmbedReturn {
  const config = useSvc()
  const merged = computed(() => withDefaults(config(), toValue(options)))
  const embed = createEmbed(merged.value)
  const element = shallowRef<HTMLElement | null>(null)
  const active = shallowRef(true)
  const snapshot = shallowRef(embed.getSnapshot()) // shallow: a snapshot is immutable already
  embed.subscribe(() => {
    snapshot.value = embed.getSnapshot()
  })
  watch(merged, embed.update)
  watch(
    () => active.value && element.value,
    (node, _, onCleanup) => {
      if (node) onCleanup(embed.mount(node))
    },
    { flush: 'post' },
  )
  if (getCurrentInstance()) {
    // KeepAlive takes the element out of the document, which ends the document in its iframe: unmount with it, and mount anew.
    onDeactivated(() => {
      active.value = false
    })
    onActivated(() => {
      active.value = true
    })
  }
  onScopeDispose(embed.destroy)
  return { embed, element, snapshot, options: merged }
}
