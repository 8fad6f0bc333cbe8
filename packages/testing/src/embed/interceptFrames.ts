import { parseUrl } from './parseUrl.ts'
import { patchIframes } from './patchIframes.ts'

// Stands where the network stands: an iframe that is given an address of a fake tenant requests nothing, and we say when
// its page has loaded. The same code runs in jsdom (which loads no frames) and in a browser (which would look for the host).

export interface FrameRequest {
  iframe: HTMLIFrameElement
  url: URL
  /** What the host sees as `contentWindow`, and messages have as their `source`. */
  window: FrameWindow
}

/** The little that a page may use of another origin's window. */
export interface FrameWindow {
  readonly postMessage: (message: unknown, target?: string | WindowPostMessageOptions) => void
  readonly location: { readonly replace: (address: string) => void }
  readonly closed: boolean
}

/** Answers a request with what shall happen to messages for its page. */
type OnRequest = (request: FrameRequest) => FrameWindow['postMessage']

interface Held {
  address: string
  /** The window of the blank page that is really there; another one means that the iframe was taken out and put back. */
  native: Window | null
  window: FrameWindow
  receive: FrameWindow['postMessage']
  /** A page has loaded: until then the blank one is there, as in a browser. */
  isLoaded: boolean
}

const requestsOf = new Map<string, OnRequest>()
const held = new WeakMap<HTMLIFrameElement, Held>()
const ownLoads = new WeakSet<Event>()
let nativeWindow: (iframe: HTMLIFrameElement) => Window | null = (iframe) => iframe.contentWindow
let uninstall: (() => void) | undefined

/**
 * Takes over iframes whose address begins with `origin`, until the returned undo is called.
 * `onRequest` is called for each document that a browser would request: when an address is set (also the same one again),
 * and when an iframe that has an address and no `srcdoc` is put into the document or moved in it.
 *
 * @throws {Error} when `origin` is taken over already, or there is no DOM.
 */
export function interceptFrames(origin: string, onRequest: OnRequest): () => void {
  if (typeof HTMLIFrameElement === 'undefined') {
    throw new Error("There is no DOM. Run the test in a browser or in jsdom, as with Vitest's `environment: 'jsdom'`.")
  }
  if (requestsOf.has(origin)) throw new Error(`A fake tenant at ${origin} is installed already. Uninstall it first.`)
  uninstall ??= install()
  requestsOf.set(origin, onRequest)
  return () => {
    requestsOf.delete(origin)
    if (requestsOf.size > 0) return
    uninstall?.()
    uninstall = undefined
  }
}

/** Fires the load event of a requested page. */
export function dispatchFrameLoad(iframe: HTMLIFrameElement): void {
  const entry = held.get(iframe)
  if (entry) entry.isLoaded = true
  const event = new window.Event('load')
  ownLoads.add(event)
  iframe.dispatchEvent(event)
}

function hold(iframe: HTMLIFrameElement, address: string): Held {
  const nobody = () => {
    throw new Error(`No page of ${new URL(address).origin} is loaded in this iframe.`)
  }
  const entry: Held = {
    address,
    native: null,
    receive: nobody,
    isLoaded: false,
    window: {
      postMessage: (message, target) => entry.receive(message, target),
      location: { replace: (next) => void assign(iframe, next) },
      get closed() {
        return !iframe.isConnected || nativeWindow(iframe) !== entry.native
      },
    },
  }
  iframe.addEventListener('load', onNativeLoad, true)
  held.set(iframe, entry)
  return entry
}

function drop(iframe: HTMLIFrameElement): void {
  held.delete(iframe)
  iframe.removeEventListener('load', onNativeLoad, true)
}

function request(iframe: HTMLIFrameElement, entry: Held): void {
  entry.native = nativeWindow(iframe)
  if (!entry.native) return
  const url = new URL(entry.address)
  const onRequest = requestsOf.get(url.origin)
  if (onRequest) entry.receive = onRequest({ iframe, url, window: entry.window })
}

/** Whether the address is one of ours; the iframe's real one stays as it is then. */
function assign(iframe: HTMLIFrameElement, address: string): boolean {
  if (!requestsOf.has(parseUrl(address)?.origin ?? '')) {
    drop(iframe)
    return false
  }
  const before = held.get(iframe)
  // The window outlives the document, but not its place in the page.
  const entry = before && before.native === nativeWindow(iframe) ? before : hold(iframe, address)
  entry.address = address
  request(iframe, entry)
  return true
}

/** Runs before whatever the host listens with: it captures. */
function onNativeLoad(event: Event): void {
  const iframe = event.currentTarget as HTMLIFrameElement
  const entry = held.get(iframe)
  if (!entry || ownLoads.has(event)) return
  // The blank page in the place of the requested one, whose own load event will come.
  if (entry.native === nativeWindow(iframe)) return event.stopImmediatePropagation()
  // Put back into the page, or put there at last: `srcdoc` goes before `src`, and is a page of the host itself.
  if (iframe.hasAttribute('srcdoc')) return
  event.stopImmediatePropagation()
  request(iframe, hold(iframe, entry.address))
}

/** What is shown in the iframe now, if it is a page of a fake tenant. */
function shown(iframe: HTMLIFrameElement): Held | undefined {
  const entry = held.get(iframe)
  return entry?.native && entry.native === nativeWindow(iframe) ? entry : undefined
}

function install(): () => void {
  const patched = patchIframes({ addressOf: (iframe) => held.get(iframe)?.address, assign, drop, shown })
  nativeWindow = patched.nativeWindow
  return patched.undo
}
