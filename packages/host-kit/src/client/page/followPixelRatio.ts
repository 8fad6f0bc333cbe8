/**
 * Calls `listener` after `devicePixelRatio` has changed: the viewer zooms, or moves the window to another screen. Whoever draws by pixels draws
 * anew. Returns the undo.
 */
export function followPixelRatio(listener: () => void): () => void {
  let query: MediaQueryList
  let ratio = devicePixelRatio
  // A query knows one ratio only, so that each change needs the next one.
  const follow = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', change, { once: true })
  }
  const change = () => {
    follow()
    // Paper has a resolution of its own, and the page keeps its ratio: there is nothing to draw anew before and after printing.
    if (devicePixelRatio === ratio) return
    ratio = devicePixelRatio
    listener()
  }
  follow()
  return () => query.removeEventListener('change', change)
}
