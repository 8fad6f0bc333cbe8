import { isUsable } from '../page/isUsable.ts'
import { ignoreSecondClicks } from './ignoreSecondClicks.ts'

/** A reader this close to the end is still following the answer, in pixels. */
const nearEnd = 80

/**
 * Scrolling and focus of a chat page, in one place for every framework. `page` contains a form with the question's
 * input, and the viewer's own messages are marked with `data-role="user"`. Returns the undo.
 *
 * - Keeps the end in view while an answer grows, unless the reader scrolled up or opened something.
 * - Moves the focus to the question when the focused button is removed or disabled.
 * - Ignores the second click of a double click.
 */
export function tendChat(page: HTMLElement): () => void {
  const root = document.documentElement
  const over = new AbortController()
  const { signal } = over
  let isAtEnd = true
  let top = root.scrollTop
  let questions = 0
  let focused: Element | undefined

  const countQuestions = () => page.querySelectorAll('[data-role="user"]').length
  const follow = () => {
    // Without a question there is no end to follow: the page would go down a little where the window is low.
    if (isAtEnd && countQuestions() > 0) root.scrollTop = root.scrollHeight
  }
  const keepFocus = () => {
    if (!focused || isUsable(focused)) return
    const lost = focused
    focused = undefined
    // The browser resets `activeElement` only with the next frame.
    const { activeElement } = document
    if (activeElement === document.body || activeElement === lost) {
      page.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true })
    }
  }

  const sizes = new ResizeObserver(follow)
  sizes.observe(page)
  const changes = new MutationObserver(() => {
    const before = questions
    questions = countQuestions()
    // After a new question, the answer should be in view.
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
      // A scroll down may be our own, reported after the page has grown again.
      isAtEnd = root.scrollHeight - root.clientHeight - top < nearEnd || (isAtEnd && top >= before)
    },
    { signal, passive: true },
  )
  document.addEventListener(
    'pointerdown',
    () => {
      focused = undefined // if the clicked element takes the focus, `focusin` follows
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
    ({ target }) => {
      if (target instanceof Element && target.closest('summary')) isAtEnd = false
    },
    { signal, capture: true },
  )
  const heedAll = ignoreSecondClicks(page)
  return () => {
    heedAll()
    over.abort()
    sizes.disconnect()
    changes.disconnect()
  }
}
