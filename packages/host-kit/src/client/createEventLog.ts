import type { ActionOutcome, EventEnvelope } from '@svc/core'
import { createStore, type Store } from './createStore.ts'

export interface LogEntry {
  readonly id: number
  /** Local time of day. */
  readonly time: string
  readonly name: string
  readonly text: string
}

export interface EventLog extends Pick<Store<{ entries: readonly LogEntry[]; news: string }>, 'getSnapshot' | 'subscribe'> {
  readonly event: (envelope: EventEnvelope) => void
  /** An action that the page sent: notes how it ended. */
  readonly action: (name: string, outcome: Promise<ActionOutcome>) => void
  readonly clear: () => void
}

/** A page that embeds for a day must not grow for a day. */
const maxEntries = 100
/** A burst of events is one sentence to a screen reader. */
const quietMs = 2_000

/** The last events and actions, newest first, and a sentence about them for a live region. */
export function createEventLog(): EventLog {
  const store = createStore<{ entries: readonly LogEntry[]; news: string }>({ entries: [], news: '' })
  let nextId = 1
  let unsaid = 0

  const add = (name: string, text: string) => {
    const time = new Date().toTimeString().slice(0, 8)
    store.update({ entries: [{ id: nextId++, time, name, text }, ...store.getSnapshot().entries].slice(0, maxEntries) })
    unsaid += 1
    if (unsaid === 1) setTimeout(announce, quietMs, name)
  }
  const announce = (first: string) => {
    store.update({ news: unsaid === 1 ? `New event: ${first}` : `${unsaid} new events` })
    unsaid = 0
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    event: (envelope) => add(envelope.known ? envelope.name : envelope.type, textOf(envelope.payload)),
    action(name, outcome) {
      void outcome.then(({ status }) => add(`→ ${name}`, status))
    },
    clear: () => store.update({ entries: [], news: 'Log cleared' }),
  }
}

/** Payloads are the embedded page's: shown as text, and never at any length. */
function textOf(payload: unknown): string {
  const text = JSON.stringify(payload) ?? ''
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
