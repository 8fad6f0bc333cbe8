import type { Embed, EmbedListener, EmbedListenerName } from '@svc/core'

/** Calls `handler` for each such event as long as the component lives. Pass a function as `embed` where the embed may change. */
export function useSvcEvent<Name extends EmbedListenerName>(
  embed: Embed | (() => Embed | null | undefined),
  name: Name,
  handler: EmbedListener<NoInfer<Name>>,
): void {
  $effect(() => (typeof embed === 'function' ? embed() : embed)?.on(name, handler))
}
