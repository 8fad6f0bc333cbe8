import type { ActionName, ActionPayloads, EventName, EventPayloads, SurfaceKind } from '@svc/core'
import { createMessageEvent, dispatchFrameLoad, type FrameRequest, type FrameWindow, interceptFrames } from './interceptFrames.ts'

/** What `createFakeTenant` takes. */
export interface FakeTenantOptions {
  /** @default 'https://tenant.example.test' */
  origin?: string | undefined
  /** Segment that names the service on the wire. @default 'svc' */
  namespace?: string | undefined
  /** Name of the session parameter. @default 'session' */
  sessionParameter?: string | undefined
  /**
   * What a page does once it has loaded. By default it behaves like the service: it sends `ready`, or a fatal `error` when its
   * session was used before.
   */
  onLoad?: ((page: FakePage) => void) | undefined
}

/** An action that reached a page. */
export interface ReceivedAction<Name extends ActionName = ActionName> {
  /** Short name of the action. */
  name: Name
  /** What it carried. */
  payload: ActionPayloads[Name]
  /** The whole message, as it was posted. */
  message: Record<string, unknown>
}

/** One document inside an iframe. A reload makes another one. */
export interface FakePage {
  /** The iframe it is in. */
  readonly iframe: HTMLIFrameElement
  /** The address it was loaded from. */
  readonly url: URL
  /** What it shows, by its address. */
  readonly surface: SurfaceKind
  /** From the address; `null` for private embedding. */
  readonly session: string | null
  /** `requested` until the load event, `gone` once another document took its place or the iframe left the page. */
  readonly state: 'requested' | 'loaded' | 'gone'
  /** Actions with the tenant as their target origin, oldest first. */
  readonly actions: readonly ReceivedAction[]
  /** Messages for any other target origin, `*` included: a browser would not deliver them, or to anybody. */
  readonly misdirected: readonly { message: unknown; targetOrigin: unknown }[]
  /** Payloads of the received actions of this name, oldest first. */
  readonly received: <Name extends ActionName>(name: Name) => ActionPayloads[Name][]
  /** Says `ready`, by default with what its address tells. */
  readonly ready: (payload?: Partial<EventPayloads['ready']>) => void
  /** Sends an event of the catalog. */
  readonly send: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  /** Sends anything at all, from anywhere: for hostile and future messages. */
  readonly post: (message: unknown, from?: { origin?: string; source?: unknown }) => void
  /** A message as the service writes it, to bend and post. */
  readonly message: (name: string, payload: unknown) => Record<string, unknown>
  /** The viewer reloads the page inside the iframe: the same address, and so the same session, once more. */
  readonly reload: () => void
}

/** The tenant's side of every embed on a page. What `createFakeTenant` makes. */
export interface FakeTenant {
  /** Origin of the tenant. */
  readonly origin: string
  /** Starts to answer for the origin's iframes, with nothing loaded and no session used. Returns the undo. */
  readonly install: () => () => void
  /** Every document requested since `install`, oldest first. */
  readonly loads: readonly FakePage[]
  /** The newest page inside `root`. @throws {Error} when there is none. */
  readonly page: (root?: ParentNode) => FakePage
  /** Sessions that more than one document came with: in a correct host always empty. */
  readonly reusedSessions: () => string[]
}

/** The tenant's side of an embed inside this page: no server, no second origin. Inert until `install`. */
export function createFakeTenant(options: FakeTenantOptions = {}): FakeTenant {
  const { origin = 'https://tenant.example.test', namespace = 'svc', sessionParameter = 'session' } = options
  const loads: FakePage[] = []
  const newest = new WeakMap<HTMLIFrameElement, FakePage>()
  const used = new Map<string, number>()

  const serve = (page: FakePage): void => {
    if (page.session !== null && (used.get(page.session) ?? 0) > 1) {
      page.send('error', { message: 'Session not found', context: 'embed-auth', fatal: true })
    } else page.ready()
  }
  const { onLoad = serve } = options

  const request = ({ iframe, url, window }: FrameRequest): FrameWindow['postMessage'] => {
    const page = createFakePage({
      iframe,
      url,
      frame: window,
      namespace,
      session: url.searchParams.get(sessionParameter),
      isNewest: (self) => newest.get(iframe) === self,
      reload: () => window.location.replace(url.href),
    })
    if (page.session !== null) used.set(page.session, (used.get(page.session) ?? 0) + 1)
    newest.set(iframe, page)
    loads.push(page)
    setTimeout(() => {
      if (page.state !== 'requested') return
      page.load()
      onLoad(page)
    })
    return page.receive
  }

  return {
    origin,
    loads,
    install() {
      loads.length = 0
      used.clear()
      return interceptFrames(origin, request)
    },
    page(root = document) {
      const page = loads.findLast((load) => load.state !== 'gone' && isInside(root, load.iframe))
      if (!page) throw new Error(`No page of ${origin} here. Is the embed mounted, and has its session arrived?`)
      return page
    },
    reusedSessions: () => [...used].filter(([, count]) => count > 1).map(([session]) => session),
  }
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

interface ServedPage extends FakePage {
  load: () => void
  receive: FrameWindow['postMessage']
}

function createFakePage({ iframe, url, frame, namespace, session, isNewest, reload }: FakePageInit): ServedPage {
  const host = window
  const kind = /^\/embed\/(dashboard|d|chat)(?:\/([^/]+))?/.exec(url.pathname)
  const surface: SurfaceKind = kind?.[1] === 'dashboard' ? 'dashboard' : kind?.[1] === 'd' ? 'app' : 'chat'
  const actions: ReceivedAction[] = []
  const misdirected: { message: unknown; targetOrigin: unknown }[] = []
  const prefix = `${namespace}:action:`
  let loaded = false

  const receive: FrameWindow['postMessage'] = (sent, target) => {
    const message = structuredClone(sent) // as a browser does, so that what cannot be cloned fails here as well
    const targetOrigin = typeof target === 'object' ? target.targetOrigin : target
    if (targetOrigin !== url.origin) misdirected.push({ message, targetOrigin })
    else if (isAction(message, prefix)) {
      const name = message.type.slice(prefix.length) as ActionName
      actions.push({ name, payload: message['payload'] as never, message })
    }
  }

  const page: ServedPage = {
    receive,
    iframe,
    url,
    surface,
    session,
    actions,
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
    send: (name, payload) => page.post(page.message(name, payload)),
    ready: (payload) =>
      page.send('ready', {
        embedTenant: 'acme',
        deploymentId: surface === 'app' ? Number(kind?.[2]) : 42,
        mode: session === null ? 'private' : 'signed',
        surface,
        ...(surface === 'dashboard' && kind?.[2] !== undefined && { publicId: decodeURIComponent(kind[2]) }),
        ...payload,
      }),
    reload,
  }
  return page
}

/** Also through shadow roots, which `contains` does not cross. */
function isInside(root: ParentNode, node: Node): boolean {
  if (root.contains(node)) return true
  const top = node.getRootNode()
  return top instanceof ShadowRoot && isInside(root, top.host)
}

function isAction(message: unknown, prefix: string): message is Record<string, unknown> & { type: string } {
  if (typeof message !== 'object' || message === null) return false
  const { type, direction } = message as Record<string, unknown>
  return direction === 'action' && typeof type === 'string' && type.startsWith(prefix)
}
