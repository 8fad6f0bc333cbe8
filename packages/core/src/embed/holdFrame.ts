import { EmbedStateError } from '../errors/embed.ts'
import { listenTo, type PageHandlers } from './listenTo.ts'

export interface FrameHandlers extends PageHandlers {
  /** The address was opened in the frame: one document load. */
  readonly onOpen: () => void
  /** A page loaded in the frame: the opened one, or another one that took its place. */
  readonly onLoad: () => void
  /** The frame was moved, or taken out and put back. A page that was opened in it is gone. */
  readonly onLost: () => void
  /** The frame was taken out of its place. */
  readonly onRemoved: () => void
}

export interface HeldFrame {
  /** Opens `address` as soon as the iframe is in a document. */
  readonly open: (address: string) => void
  /** Takes the opened page away at once, so that nothing it still says is heard. Puts the iframe back where it was, if it was taken out. */
  readonly clear: () => void
  readonly release: () => void
}

/** Marks elements that hold an embed. The global registry: two copies of this package on one page see each other's. */
const taken: unique symbol = Symbol.for('svc.embed') as never

type Holder = Element & { [taken]?: boolean }

/**
 * Keeps one iframe at one address, inside `element` if there is one, and notices what others do to it.
 *
 * A browser loads an iframe anew when it is moved, and would come with a session that is used by then. So the iframe gets an
 * empty `srcdoc`, which goes before `src`, and the address is opened through its window: `src` still says what is shown, a
 * moved iframe loads the empty page, and no load adds to the history.
 *
 * @throws {EmbedStateError} The element or the iframe holds an embed already, or is in no page that is shown.
 */
export function holdFrame(iframe: HTMLIFrameElement & Holder, element: Holder | undefined, handlers: FrameHandlers): HeldFrame {
  const holder = element ?? iframe
  if (holder?.[taken]) throw new EmbedStateError('The element is in use. Call what mount() returned first.')
  const observer = new MutationObserver(check)
  let unlisten = listenTo(iframe, handlers)
  holder[taken] = iframe[taken] = true
  let address: string | undefined // to be opened, or open
  let isOpen: boolean | undefined
  let isEmptied: boolean | undefined // its `srcdoc` is ours
  let loadedIn: Window | null | undefined // where a page has loaded: the empty one is the first
  if (element) {
    makeEmpty()
    try {
      element.append(iframe)
    } catch (error) {
      release()
      throw error
    }
  }
  const home = iframe.parentNode
  let shown = windowOf(iframe)
  iframe.addEventListener('load', loaded)
  check()

  function makeEmpty(): void {
    // Another referrer policy than the browser's own works for `src` alone.
    if (isEmptied || iframe.referrerPolicy) return
    isEmptied = true
    loadedIn = undefined
    iframe.srcdoc = (window as TrustedTypes).trustedTypes?.emptyHTML ?? ''
  }

  /** Notices when the iframe has another window than before, or none. */
  function check(): void {
    const present = windowOf(iframe)
    const { parentNode } = iframe
    // Also where `moveBefore` put it, with its page.
    if (parentNode) observer.observe(parentNode, { childList: true })
    if (present === shown) return
    shown = present
    // Also when the address was still to be opened: its session may have expired meanwhile.
    address = undefined
    if (shown) handlers.onLost()
    else handlers.onRemoved()
  }

  /** Takes the iframe out and puts it back with this `src`: in WebKit a referrer policy counts for no other. */
  function replant(src?: string): void {
    const place = new Comment()
    iframe.replaceWith(place)
    if (src) iframe.src = src
    else iframe.removeAttribute('src')
    place.replaceWith(iframe)
    shown = windowOf(iframe)
  }

  function open(): void {
    shown = windowOf(iframe)
    if (!address || !shown) return
    if (iframe.src !== address) {
      makeEmpty()
      if (isEmptied) iframe.src = address
      else replant(address)
    } else if (!isEmptied && iframe.contentDocument?.URL !== 'about:blank') {
      // What is here already may have said that it is ready when nobody listened. What is still on its way is kept.
      shown.location.replace(address)
    }
    // A new window (jsdom): `srcdoc` does not count there, and the address is open already.
    if (isEmptied && iframe.contentWindow === shown) {
      // Chromium may drop both when one navigation overtakes the other: the empty page comes first, and its load event leads here.
      if (loadedIn !== shown) return
      try {
        shown.location.replace(address)
      } catch {
        // Refused on the spot: nothing will be heard, and then the ready timer says so.
      }
    }
    shown = windowOf(iframe)
    isOpen = true
    // The page's window may be another one by now: a picture-in-picture window adopts what is moved into it.
    unlisten()
    unlisten = listenTo(iframe, handlers)
    handlers.onOpen()
  }

  function loaded(): void {
    // Before the check: what was lost gets another window by it, whose own empty page is still to come.
    loadedIn = windowOf(iframe)
    // What it finds lost is not open any more.
    check()
    if (isOpen) handlers.onLoad()
    else open()
  }

  function release(): void {
    unlisten()
    observer.disconnect()
    holder![taken] = iframe[taken] = false
    iframe.removeEventListener('load', loaded)
  }

  return {
    open(next) {
      address = next
      open()
    },
    clear() {
      if (!iframe.isConnected && iframe.parentNode !== home) home?.append(iframe)
      // Also what is not open yet: its empty page may never load, after `window.stop()` or the viewer's own stop. Nothing else: the
      // load event of a frame without an address may come while it is put in (Firefox, WebKit), and leads here again.
      const isAny = address || isOpen
      address = undefined
      isOpen = false
      if (isAny) replant()
    },
    release,
  }
}

/** None outside of a document, though jsdom keeps it there. */
const windowOf = (iframe: HTMLIFrameElement) => (iframe.isConnected ? iframe.contentWindow : null)

/** Not in TypeScript's DOM types yet. */
type TrustedTypes = Window & { trustedTypes?: { emptyHTML: string } }
