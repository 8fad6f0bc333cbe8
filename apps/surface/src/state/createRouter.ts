/** The current path of the page, kept in the address. */
export interface Router {
  readonly getSnapshot: () => string
  readonly subscribe: (listener: () => void) => () => void
  /** Navigates to `path`; does nothing if that is the current one. */
  readonly navigate: (path: string) => void
}

/** Creates the router. `onMove` is called after each navigation, including back and forward. */
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
      // The query string stays: export, locale and time zone apply to the whole visit.
      history.pushState(null, '', next + location.search)
      arrive()
    },
  }
}
