/** As far from the end as a reader may be who still reads along, in pixels. */
const nearEnd = 80

/**
 * What a chat page does for whoever reads and types, in one place for every framework. `page` holds a form with the question's
 * input, and the viewer's own messages are marked with `data-role="user"`. Returns the undo.
 *
 * - The end stays in sight while an answer grows, unless the reader went up or opened something.
 * - The focus goes to the question when the button that has it is gone or can do nothing any more.
 * - The second click of a double click is none: where "Ask" was, there is "Stop" by then.
 */
export function tendChat(page: HTMLElement): () => void {
  const root = document.documentElement
  const over = new AbortController()
  const { signal } = over
  let isAtEnd = true
  let top = root.scrollTop
  let questions = 0
  let focused: Element | undefined

  const follow = () => {
    if (isAtEnd) root.scrollTop = root.scrollHeight
  }
  const keepFocus = () => {
    if (!focused || (focused.isConnected && focused.checkVisibility() && !focused.matches(':disabled'))) return
    const lost = focused
    focused = undefined
    // The browser itself gives it up only with the next frame.
    const { activeElement } = document
    if (activeElement === document.body || activeElement === lost) {
      page.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true })
    }
  }

  const sizes = new ResizeObserver(follow)
  sizes.observe(page)
  const changes = new MutationObserver(() => {
    const before = questions
    questions = page.querySelectorAll('[data-role="user"]').length
    // Who asks wants to see the answer.
    if (questions > before) isAtEnd = true
    follow()
    keepFocus()
  })
  changes.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })

  document.addEventListener(
    'scroll',
    () => {
      const before = top
      top = root.scrollTop
      // What moves down may be our own move, heard of when the page has grown once more.
      isAtEnd = root.scrollHeight - root.clientHeight - top < nearEnd || (isAtEnd && top >= before)
    },
    { signal, passive: true },
  )
  document.addEventListener(
    'pointerdown',
    () => {
      focused = undefined // whatever is clicked says by `focusin` whether it takes the focus
    },
    { signal, capture: true },
  )
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused = target
    },
    { signal },
  )
  page.addEventListener(
    'click',
    (event) => {
      const { target, detail } = event
      if (!(target instanceof Element)) return
      if (target.closest('summary')) isAtEnd = false
      if (detail < 2 || !target.closest('button')) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  return () => {
    over.abort()
    sizes.disconnect()
    changes.disconnect()
  }
}
