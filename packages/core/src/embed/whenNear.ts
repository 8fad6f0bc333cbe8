/** Resolves once the iframe is about to be scrolled into view; at once where the browser cannot tell. */
export function whenNear(iframe: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    if (!globalThis.IntersectionObserver) return resolve()
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.at(-1)!.isIntersecting) return
        observer.disconnect()
        // WebKit itself holds back a lazy frame that was not rendered until now, and goes on doing so.
        iframe.removeAttribute('loading')
        resolve()
      },
      { rootMargin: '50%' },
    ).observe(iframe)
  })
}
