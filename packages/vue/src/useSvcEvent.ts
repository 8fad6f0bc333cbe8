import type { Embed, EmbedListener, EmbedListenerName } from '@svc/core'
import { type MaybeRefOrGetter, toValue, watch } from 'vue'

/** Calls `handler` for each such event until the scope ends. `embed` may be missing, or change. */
export function useSvcEvent<Name extends EmbedListenerName>(
  embed: MaybeRefOrGetter<Embed | null | undefined>,
  name: Name,
  handler: EmbedListener<NoInfer<Name>>,
): void {
  watch(
    () => toValue(embed),
    (current, _, onCleanup) => {
      if (current) onCleanup(current.on(name, handler))
    },
    { immediate: true },
  )
}
