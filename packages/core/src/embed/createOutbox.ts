import { EmbedActionError } from '../errors/embed.ts'
import { actionCatalog } from '../protocol/index.ts'
import type { ActionName, ActionPayloads, EventEnvelope } from '../protocol/types.ts'
import { clonePlain } from '../util/clonePlain.ts'
import { report } from '../util/report.ts'
import { postAction } from './postAction.ts'
import type { ActionOutcome, EmbedOptions } from './types.ts'

type DropReason = Extract<ActionOutcome, { status: 'dropped' }>['reason']

interface Entry {
  readonly name: ActionName
  readonly payload: object
  readonly settle: (outcome: ActionOutcome) => void
  readonly reject: (error: EmbedActionError) => void
  timer?: ReturnType<typeof setTimeout>
}

export interface Outbox {
  /**
   * Sends now, or once the document is ready. `makeState` is what a document that is not ready yet gets instead.
   * Rejects with an `EmbedActionError` when a payload cannot be made or sent.
   */
  readonly act: <Name extends ActionName>(
    name: Name,
    makePayload: () => ActionPayloads[Name],
    makeState?: () => ActionPayloads[Name],
  ) => Promise<ActionOutcome>
  /** What each document gets when it is ready, by action. */
  readonly state: Map<ActionName, object>
  /** The document is ready: state first, then what waits, in its order. */
  readonly open: () => void
  /** The document is gone. What waits goes on waiting, or is dropped for `reason` with all that follows. */
  readonly close: (reason?: DropReason) => void
  /** Settles the actions that this event follows from; `path` is the route it tells of, if any. */
  readonly confirm: (event: EventEnvelope, path?: string) => void
}

/** Only the newest of these counts; navigate and refresh are steps, and every step counts. */
const isState = (name: ActionName) => name.startsWith('set-')

/** Pages tell of their route alone: no query, no hash, and a slash behind it or none. */
const routeOf = (path: string) => path.split(/[?#]/)[0]!.replace(/\/$/, '')

function confirms({ name, payload }: Entry, event: EventEnvelope, path: string | undefined): unknown {
  if (name === 'refresh') return event.name === 'dashboard-loaded'
  // The page may report the path with the surface's own address before it; at the start of the app, nothing else.
  return path && `/app${routeOf(path)}`.endsWith(routeOf((payload as { path: string }).path) || '/app')
}

/** `payload`, when it is what the contract asks for. @throws {TypeError} */
function checked<T extends object>(name: ActionName, payload: T): T {
  const wrong = actionCatalog[name](payload)
  if (wrong) throw new TypeError(`${[name, ...wrong.path].join('.')}: pass ${wrong.expected}`)
  return payload
}

/** How long to wait for an event that confirms the action, in milliseconds; 0 where no event can. */
const confirmMs = ({ name }: Entry, { surface, confirmTimeoutMs }: EmbedOptions) =>
  name === 'navigate' || (name === 'refresh' && surface.kind === 'dashboard') ? (confirmTimeoutMs ?? 2000) : 0

/** Keeps actions until the document in `getTarget` is ready, and follows each until it is settled. */
export function createOutbox(
  getOptions: () => EmbedOptions,
  getTarget: () => Window | null | undefined,
  trace: (entry: { step: 'action'; type: ActionName; outcome: ActionOutcome['status'] | 'queued' }) => void,
): Outbox {
  const state = new Map<ActionName, object>()
  let waiting: Entry[] = []
  // Never changed in place: what settles may act again.
  let unconfirmed: readonly Entry[] = []
  let isOpen: boolean | undefined
  let dropped: DropReason | undefined

  function settle(entry: Entry, outcome: ActionOutcome): void {
    clearTimeout(entry.timer)
    unconfirmed = unconfirmed.filter((other) => other !== entry)
    trace({ step: 'action', type: entry.name, outcome: outcome.status })
    entry.settle(outcome)
  }

  function wait(entry: Entry): void {
    waiting = waiting.filter((older) => {
      const isOld = older.name === entry.name && isState(entry.name)
      if (isOld) settle(older, { status: 'superseded' })
      return !isOld
    })
    waiting.push(entry)
  }

  function send(entry: Entry): void {
    if (dropped) return settle(entry, { status: 'dropped', reason: dropped })
    const options = getOptions()
    try {
      if (!postAction(getTarget(), options, entry)) return wait(entry)
    } catch (cause) {
      return entry.reject(new EmbedActionError(entry.name, cause))
    }
    const ms = confirmMs(entry, options)
    if (!ms) return settle(entry, { status: 'sent' })
    unconfirmed = [...unconfirmed, entry]
    entry.timer = setTimeout(settle, ms, entry, { status: 'sent' })
  }

  return {
    state,
    act: (name, makePayload, makeState = makePayload) =>
      new Promise((settled, reject) => {
        let entry: Entry
        try {
          entry = { name, payload: checked(name, clonePlain(makePayload())), settle: settled, reject }
          if (isState(name)) state.set(name, clonePlain(makeState()))
        } catch (cause) {
          return reject(new EmbedActionError(name, cause))
        }
        if (isOpen || dropped) return send(entry)
        wait(entry)
        trace({ step: 'action', type: name, outcome: 'queued' })
      }),
    open() {
      isOpen = true
      dropped = undefined
      const queue = waiting
      waiting = []
      for (const [name, payload] of state) {
        const asked = queue.find((entry) => entry.name === name)
        send({ settle() {}, reject: report, ...asked, name, payload })
      }
      for (const entry of queue) if (!state.has(entry.name)) send(entry)
    },
    close(reason) {
      isOpen = false
      dropped = reason
      for (const entry of unconfirmed) settle(entry, { status: 'sent' })
      if (reason) for (const entry of waiting.splice(0)) settle(entry, { status: 'dropped', reason })
    },
    confirm(event, path) {
      for (const entry of unconfirmed) if (confirms(entry, event, path)) settle(entry, { status: 'confirmed', event })
    },
  }
}
