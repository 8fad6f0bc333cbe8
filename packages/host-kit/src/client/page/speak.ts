/** How long words stay for a screen reader to take them, in milliseconds. It reads them to their end also when they are gone. */
const staysMs = 5_000

/**
 * Makes `region`, which has the role `status`, say its attribute `data-say` whenever that changes; what it is at first was said before.
 * Afterwards the words are taken away: who reads the page line by line would come across them again, and a screen reader says all of the
 * region anew when a dialog over the page closes. Returns the undo.
 */
export function speak(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    clearTimeout(timer)
    region.textContent = region.getAttribute('data-say')
    timer = setTimeout(() => region.replaceChildren(), staysMs)
  }
  const changes = new MutationObserver(say)
  changes.observe(region, { attributeFilter: ['data-say'] })
  return () => {
    changes.disconnect()
    clearTimeout(timer)
  }
}
