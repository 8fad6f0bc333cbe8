'use client'
import { createEmbed, type Embed, type EmbedOptions, type EmbedSnapshot } from '@svc/core'
import { type PresetEmbedOptions, withDefaults } from '@svc/core/binding'
import { type RefCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSvc } from './SvcProvider.tsx'

/** Options of the embed; those of the provider may be left out. */
export type UseSvcEmbedOptions = PresetEmbedOptions
/** The state of the embed, with what mounts and drives it. */
export type UseSvcEmbedReturn = EmbedSnapshot & {
  /** The same object for the whole life of the component. */
  embed: Embed
  /** Goes to the element that takes the iframe. */
  ref: RefCallback<HTMLElement>
  /** What is in force: the given options over those of the provider. */
  options: EmbedOptions
}

/**
 * An embed that lives as long as the component. Options may be written inline: only identity (origin, surface kind and id,
 * presence of a session) loads a new document, everything else becomes an action.
 *
 * @throws {EmbedOptionError} while rendering, when an option is wrong.
 */
export function useSvcEmbed(options: UseSvcEmbedOptions): UseSvcEmbedReturn {
  const merged = withDefaults(useSvc(), options)
  const [embed] = useState(() => createEmbed(merged))
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [ref] = useState(() => (node: HTMLElement | null) => {
    if (node) setElement(node)
    // A suspended boundary takes refs away too, but only hides what it holds: the document in the iframe goes on.
    else queueMicrotask(() => setElement((last) => (last?.isConnected ? last : null)))
  })
  const snapshot = useSyncExternalStore(embed.subscribe, embed.getSnapshot, embed.getSnapshot)
  useEffect(() => embed.update(merged))
  useEffect(() => (element ? embed.mount(element) : undefined), [embed, element])
  return { ...snapshot, embed, ref, options: merged }
}
