/** Where the page is: a path of its own origin, kept in the address. */
export interface Router {
  readonly getSnapshot: () => string
  readonly subscribe: (listener: () => void) => () => void
  /** Goes to `path`; the same path again does nothing. */
  readonly navigate: (path: string) => void
}

/** Tells of each move, back and forward included, with the path left behind. */
export function createRouter(onMove: (path: string, previousPath: string) => void): Router {
  const listeners = new Set<() => void>()
  let path = location.pathname

  function arrive() {
    if (location.pathname === path) return
    const previous = path
    path = location.pathname
    onMove(path, previous)
    for (const listener of [...listeners]) listener()
  }
  window.addEventListener('popstate', arrive)

  return {
    getSnapshot: () => path,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(next) {
      if (next === path) return
      // The query stays as it is: export, locale and time zone belong to the whole visit.
      history.pushState(null, '', next + location.search)
      arrive()
    },
  }
}
