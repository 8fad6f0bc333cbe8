import {
  type ActionName,
  type ActionPayloads,
  type EventName,
  type EventPayloads,
  filters,
  parseAction,
  parseEvent,
  type RefusedReason,
  type SurfaceKind,
} from '@svc/core'
import { createMessageEvent } from './createMessageEvent.ts'
import { eventFixtures } from './fixtures.ts'
import { dispatchFrameLoad, type FrameWindow } from './interceptFrames.ts'
import { readAddress } from './readAddress.ts'

/** An action that reached a page. */
export interface ReceivedAction<Name extends ActionName = ActionName> {
  /** Short name of the action. */
  name: Name
  /** What it carried. */
  payload: ActionPayloads[Name]
  /** The whole message, as it was posted. */
  message: Record<string, unknown>
}

/** A message that reached a page, and that the service would ignore. */
export interface RefusedMessage {
  /** The whole message, as it was posted. */
  message: unknown
  /** Why, as `parseAction` says it; `unknown-action` for a valid message whose action is not in the catalog. */
  reason: RefusedReason | 'unknown-action'
  /** What is wrong, and where. */
  detail: string
}

/** One document inside an iframe. A reload makes another one. */
export interface FakePage {
  /** The iframe it is in. */
  readonly iframe: HTMLIFrameElement
  /** The address it was loaded from. */
  readonly url: URL
  /** What it shows, by its address; `chat` where that is the address of no surface. */
  readonly surface: SurfaceKind
  /** From the address; `null` for private embedding. */
  readonly session: string | null
  /** `requested` until the load event, `gone` once another document took its place or the iframe left the page. */
  readonly state: 'requested' | 'loaded' | 'gone'
  /** Valid actions with the tenant as their target origin, oldest first. */
  readonly actions: readonly ReceivedAction[]
  /** All other messages for the tenant's origin, oldest first: the service would ignore them. */
  readonly refused: readonly RefusedMessage[]
  /** Messages for any other target origin, `*` included: a browser would not deliver them, or to anybody. */
  readonly misdirected: readonly { message: unknown; targetOrigin: unknown }[]
  /** Payloads of the received actions of this name, oldest first. */
  readonly received: <Name extends ActionName>(name: Name) => ActionPayloads[Name][]
  /** Says `ready`, by default with what its address tells. */
  readonly ready: (payload?: Partial<EventPayloads['ready']>) => void
  /** Sends an event of the catalog. @throws {Error} for another name, and for a payload that breaks the contract: see `post` */
  readonly send: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  /** Sends anything at all, from anywhere: for hostile and future messages. */
  readonly post: (message: unknown, from?: { origin?: string; source?: unknown }) => void
  /** A message as the service writes it, to bend and post. */
  readonly message: (name: string, payload: unknown) => Record<string, unknown>
  /** The viewer reloads the page inside the iframe: the same address, and so the same session, once more. */
  readonly reload: () => void
}

interface FakePageInit {
  iframe: HTMLIFrameElement
  url: URL
  frame: FrameWindow
  namespace: string
  session: string | null
  isNewest: (page: FakePage) => boolean
  reload: () => void
}

/** A page with what its tenant does to it. */
interface ServedPage extends FakePage {
  /** Fires the load event of the iframe. */
  load: () => void
  /** Takes a message of the host. */
  receive: FrameWindow['postMessage']
}

const noFilter = 'Expected f_<view>.<dimension>={"value": ...} at payload.filterUrlParameter, received no filter.'

/** The page that an iframe shows after one request. It has not loaded yet. */
export function createFakePage({ iframe, url, frame, namespace, session, isNewest, reload }: FakePageInit): ServedPage {
  const host = window
  const { surface = 'chat', publicId, deploymentId = 42 } = readAddress(url)
  const actions: ReceivedAction[] = []
  const misdirected: { message: unknown; targetOrigin: unknown }[] = []
  const refused: RefusedMessage[] = []
  let loaded = false

  const receive: FrameWindow['postMessage'] = (sent, target) => {
    const message = structuredClone(sent) // as a browser does, so that what cannot be cloned fails here as well
    const targetOrigin = typeof target === 'object' ? target.targetOrigin : target
    if (targetOrigin !== url.origin) return void misdirected.push({ message, targetOrigin })
    const parsed = parseAction(message, { namespace })
    if (!parsed.ok) return void refused.push({ message, reason: parsed.reason, detail: parsed.message })
    const { known, name, payload } = parsed.envelope
    if (!known) return void refused.push({ message, reason: 'unknown-action', detail: `There is no action ${name}.` })
    if (name === 'set-filter' && Object.keys(filters.decode(payload.filterUrlParameter)).length === 0)
      return void refused.push({ message, reason: 'invalid-payload', detail: noFilter })
    actions.push({ name, payload, message: message as Record<string, unknown> })
  }

  const page: ServedPage = {
    receive,
    iframe,
    url,
    surface,
    session,
    actions,
    refused,
    misdirected,
    get state() {
      if (!isNewest(page) || !iframe.isConnected || (iframe.contentWindow as unknown) !== frame) return 'gone'
      return loaded ? 'loaded' : 'requested'
    },
    load() {
      loaded = true
      dispatchFrameLoad(iframe)
    },
    received: (name) => actions.filter((action) => action.name === name).map((action) => action.payload as never),
    message: (name, payload) => ({
      source: `${namespace}-embed`,
      direction: 'event',
      type: `${namespace}:event:${name}`,
      payload,
      timestamp: Date.now(),
      surface,
    }),
    post(message, { origin = url.origin, source = frame } = {}) {
      host.dispatchEvent(createMessageEvent(message, origin, source))
    },
    send(name, payload) {
      const message = page.message(name, payload)
      const parsed = parseEvent(message, { namespace })
      if (!parsed.ok) throw new Error(`${parsed.message} A message that the service would not send goes by post().`)
      if (!parsed.envelope.known) {
        const names = Object.keys(eventFixtures).join(', ')
        throw new Error(`There is no event ${name}: use ${names}. A message of another kind goes by post().`)
      }
      page.post(message)
    },
    ready: (payload) =>
      page.send('ready', {
        embedTenant: 'acme',
        deploymentId,
        mode: session === null ? 'private' : 'signed',
        surface,
        ...(publicId !== undefined && { publicId }),
        ...payload,
      }),
    reload,
  }
  return page
}
