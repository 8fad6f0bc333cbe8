import { createStore, type Store } from './createStore.ts'

export interface Router extends Pick<Store<{ path: string }>, 'getSnapshot' | 'subscribe'> {
  readonly navigate: (path: string) => void
  /** Listens to the history and to clicks on links of this page. Returns the undo. */
  readonly start: () => () => void
}

/** Routes by path, with the browser's history. The backend answers every path with the same document. */
export function createRouter(): Router {
  const store = createStore({ path: location.pathname })
  const navigate = (path: string) => {
    if (path !== location.pathname) history.pushState(null, '', path)
    store.update({ path })
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    navigate,
    start() {
      const back = () => store.update({ path: location.pathname })
      const click = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-route]') : null
        if (!link || event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigate(link.pathname)
      }
      addEventListener('popstate', back)
      document.addEventListener('click', click)
      return () => {
        removeEventListener('popstate', back)
        document.removeEventListener('click', click)
      }
    },
  }
}
