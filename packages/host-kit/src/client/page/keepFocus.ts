import { isUsable } from './isUsable.ts'

/**
 * Keeps the place of a viewer who goes by the keyboard. A button that its own click disables or removes, such as "Run" or "Try again",
 * would leave the focus nowhere: it goes to what is around instead, so that the next Tab leads to what follows there, and back to the
 * button once that can be used again. What a page does about it itself comes first, and so does the heading of a new page.
 * Returns the undo.
 */
export function keepFocus(): () => void {
  const over = new AbortController()
  const { signal } = over
  let focused: Element | undefined
  /** What is around it, the nearest first. Noted beforehand: what is removed no longer tells where it was. */
  let around: readonly HTMLElement[] = []
  /** Was disabled or hidden while it had the focus. */
  let waiting: HTMLElement | undefined

  const note = (target: EventTarget | null) => {
    focused = target instanceof Element && target !== document.body ? target : undefined
    around = focused ? surroundingsOf(focused) : []
    waiting = undefined
  }
  const standIn = () => {
    const lost = focused
    if (!lost || isUsable(lost) || !document.hasFocus()) return
    focused = undefined
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== lost) return
    const place = around.find(isUsable)
    focus(place?.localName === 'main' ? place.querySelector<HTMLElement>('h1') : place)
    if (lost.isConnected && lost instanceof HTMLElement) waiting = lost
  }
  const look = () => {
    if (waiting && isUsable(waiting)) {
      const { activeElement } = document
      if (activeElement === focused || activeElement === document.body) waiting.focus({ preventScroll: true })
      waiting = undefined
    }
    // A frame later: then the page itself has had its turn, and the browser has reset `activeElement`.
    if (focused && !isUsable(focused)) requestAnimationFrame(standIn)
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
  document.addEventListener('focusin', ({ target }) => note(target), { signal })
  // Whoever presses beside everything gives the focus up. If something pressed has it, it is noted with the click.
  document.addEventListener('pointerdown', () => note(null), { signal, capture: true })
  document.addEventListener('click', () => note(document.activeElement), { signal, capture: true })
  return () => {
    over.abort()
    changes.disconnect()
  }
}

/** Up to the main part of the page, or to what holds that. */
function surroundingsOf(one: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node = one.parentElement; node && node !== document.body && !node.querySelector('main'); node = node.parentElement) {
    found.push(node)
  }
  return found
}

/** Focuses an element that by itself may take no focus. */
function focus(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
