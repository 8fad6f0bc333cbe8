import type { ActionOutcome, EventEnvelope } from '@svc/core'
import { createStore, type Store } from '../page/createStore.ts'

interface LogEntry {
  readonly id: number
  /** Local time of day. */
  readonly time: string
  readonly name: string
  readonly text: string
}

export interface EventLog extends Pick<Store<{ entries: readonly LogEntry[]; news: string }>, 'getSnapshot' | 'subscribe'> {
  readonly event: (envelope: EventEnvelope) => void
  /** Logs an action of the page once it has settled. */
  readonly action: (name: string, outcome: Promise<ActionOutcome>) => void
  readonly clear: () => void
}

/** Keeps the log small on a page that stays open all day. */
const maxEntries = 100
/** A screen reader hears one sentence per burst of events. */
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
      void outcome.then(
        ({ status }) => add(`→ ${name}`, status),
        (error: Error) => add(`→ ${name}`, error.message),
      )
    },
    clear: () => store.update({ entries: [], news: 'Log cleared' }),
  }
}

/** Payloads come from the embedded page: shown as text, never at any length, and never expected to have a JSON form. */
function textOf(payload: unknown): string {
  let text: string
  try {
    text = JSON.stringify(payload)
  } catch {
    // A message can hold what JSON cannot: a BigInt, or an object that holds itself.
    text = '(no JSON)'
  }
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
