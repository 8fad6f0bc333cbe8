'use client'
import type { Embed, EmbedListener, EmbedListenerName } from '@svc/core'
import { useEffect } from 'react'
import { useLatest } from './useLatest.ts'

/**
 * Calls `handler` for each such event; always the handler of the last render, and without subscribing again.
 * @param embed Of `useSvcEmbed`; nothing happens while it is missing.
 */
export function useSvcEvent<Name extends EmbedListenerName>(
  embed: Embed | null | undefined,
  name: Name,
  handler: EmbedListener<NoInfer<Name>>,
): void {
  const latest = useLatest(handler as (...args: unknown[]) => void)
  useEffect(
    () => embed?.on(name, ((...args: unknown[]) => latest.current(...args)) as EmbedListener<Name>),
    [embed, name, latest],
  )
}
