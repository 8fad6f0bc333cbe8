import { createFakePage, type FakePage } from './createFakePage.ts'
import { type FrameRequest, type FrameWindow, interceptFrames } from './interceptFrames.ts'
import { otherOriginAdvice } from './otherOriginAdvice.ts'
import { parseUrl } from './parseUrl.ts'
import { readAddress } from './readAddress.ts'

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
   * session was used before, or when it is the app and has none. At an address of no surface it says nothing.
   */
  onLoad?: ((page: FakePage) => void) | undefined
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

const neverInstalled = new WeakSet<FakeTenant>()

/** What a test with this tenant has forgotten, as the end of a sentence; nothing once the tenant was installed. */
export const installAdvice = (tenant: FakeTenant): string => (neverInstalled.has(tenant) ? ' Call `tenant.install()` first.' : '')

/**
 * The tenant's side of an embed inside this page: no server, no second origin. Inert until `install`.
 * @throws {TypeError} `origin` is more or less than an origin: no iframe would ever be the tenant's.
 */
export function createFakeTenant(options: FakeTenantOptions = {}): FakeTenant {
  const { origin = 'https://tenant.example.test', namespace = 'svc', sessionParameter = 'session' } = options
  if (parseUrl(origin)?.origin !== origin)
    throw new TypeError('`origin` has to be scheme, host and port alone, such as https://acme.example.com.')
  const loads: FakePage[] = []
  const newest = new WeakMap<HTMLIFrameElement, FakePage>()
  const used = new Map<string, number>()
  /** Pages that came with a session of an earlier one, or with an empty one. */
  const refused = new WeakSet<FakePage>()
  /** Timers of the pages that have not loaded yet. */
  const coming = new Set<ReturnType<typeof setTimeout>>()

  const serve = (page: FakePage): void => {
    const { surface } = readAddress(page.url)
    if (surface === undefined) return // not found: nobody there speaks the protocol
    const fail = (message: string) => page.send('error', { message, context: 'embed-auth', fatal: true })
    if (refused.has(page)) fail('Session not found')
    else if (surface === 'app' && page.session === null) fail('The app needs a signed session')
    else page.ready()
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
    const { session } = page
    if (session !== null) {
      const times = used.get(session) ?? 0
      if (times > 0 || session === '') refused.add(page)
      used.set(session, times + 1)
    }
    newest.set(iframe, page)
    loads.push(page)
    const timer = setTimeout(() => {
      coming.delete(timer)
      if (page.state !== 'requested') return
      page.load()
      onLoad(page)
    })
    coming.add(timer)
    return page.receive
  }

  const tenant: FakeTenant = {
    origin,
    loads,
    install() {
      const undo = interceptFrames(origin, request)
      neverInstalled.delete(tenant)
      loads.length = 0
      used.clear()
      return () => {
        for (const timer of coming) clearTimeout(timer)
        coming.clear()
        undo()
      }
    },
    page(root = document) {
      const page = loads.findLast((load) => load.state !== 'gone' && isInside(root, load.iframe))
      if (page) return page
      const advice =
        installAdvice(tenant) || otherOriginAdvice(root, origin) || ' Is the embed mounted, and has its session arrived?'
      throw new Error(`No page of ${origin} here.${advice}`)
    },
    reusedSessions: () => [...used].filter(([, count]) => count > 1).map(([session]) => session),
  }
  neverInstalled.add(tenant)
  return tenant
}

/** Also through shadow roots, which `contains` does not cross. */
function isInside(root: ParentNode, node: Node): boolean {
  if (root.contains(node)) return true
  const top = node.getRootNode()
  return top instanceof ShadowRoot && isInside(root, top.host)
}
