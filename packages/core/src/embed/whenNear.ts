/** Resolves once the iframe is about to be scrolled into view; at once where the browser cannot tell. */
export function whenNear(iframe: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    if (!globalThis.IntersectionObserver) return resolve()
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    ).observe(iframe)
  })
}
