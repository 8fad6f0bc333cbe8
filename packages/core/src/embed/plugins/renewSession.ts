import type { EmbedPlugin } from '../types.ts'

/** What `renewSession` takes. */
export interface RenewSessionOptions {
  /** Milliseconds from one load to the next. @default 79_200_000, 22 hours: a token lives about 23 */
  afterMs?: number | undefined
}

/**
 * Loads a page again, with a fresh session, before its token ends: for wall screens and for tabs that stay open for days. It looks
 * once a minute, and waits until the page is visible and the network is there. Private embeds have no token, so they are left alone.
 *
 * A load begins at the options again: theme, locale and the filters that your page has set are kept; what the viewer has chosen
 * inside, such as another page or an unsaved draft, is not.
 *
 * @see Embedding: facts, "Sessions"
 */
export function renewSession({ afterMs = 79_200_000 }: RenewSessionOptions = {}): EmbedPlugin {
  return {
    name: 'renewSession',
    connect(embed, { ownerDocument }) {
      let seenLoads = 0
      let loadedAt = 0
      function note(): void {
        const { loads } = embed.getSnapshot()
        if (loads !== seenLoads) loadedAt = Date.now()
        seenLoads = loads
      }
      // By the clock, because timers stand still while a computer sleeps. Not without a network: the load would fail.
      function check(): void {
        const isDue = embed.getSnapshot().mode === 'signed' && Date.now() - loadedAt >= afterMs
        if (isDue && !ownerDocument.hidden && navigator.onLine) embed.reload()
      }
      const timer = setInterval(check, 60_000)
      const unsubscribe = embed.subscribe(note)
      ownerDocument.addEventListener('visibilitychange', check)
      return () => {
        clearInterval(timer)
        unsubscribe()
        ownerDocument.removeEventListener('visibilitychange', check)
      }
    },
  }
}
