import { createStore, type Store } from './createStore.ts'

/** A list over all its pages: what `paginate` gives. */
export interface Listing<Item> extends AsyncIterable<Item> {
  readonly cursor: string | undefined
  readonly done: boolean
}

export interface Pager<Item> extends Pick<Store<PagerSnapshot<Item>>, 'getSnapshot' | 'subscribe'> {
  /** Reads the next items. Does nothing at the end, or while it reads. */
  readonly more: () => Promise<void>
  /** Begins anew. */
  readonly reload: () => Promise<void>
}

export interface PagerSnapshot<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  readonly isDone: boolean
  readonly error: unknown
}

/** A list that grows by `count` items on demand, over any list of the service. */
export function createPager<Item>(open: (cursor: string | undefined) => Listing<Item>, count = 20): Pager<Item> {
  const empty: PagerSnapshot<Item> = { items: [], isLoading: false, isDone: false, error: undefined }
  const store = createStore<PagerSnapshot<Item>>(empty)
  let cursor: string | undefined
  let run = 0

  async function more(): Promise<void> {
    const { isLoading, isDone } = store.getSnapshot()
    if (isLoading || isDone) return
    const mine = ++run
    store.update({ isLoading: true, error: undefined })
    const added: Item[] = []
    try {
      const list = open(cursor)
      for await (const item of list) {
        added.push(item)
        if (added.length === count) break
      }
      if (mine !== run) return
      cursor = list.cursor
      const items = [...store.getSnapshot().items, ...added]
      store.update({ items, isLoading: false, isDone: list.done || added.length < count })
    } catch (error) {
      if (mine === run) store.update({ isLoading: false, error })
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    more,
    reload() {
      run += 1
      cursor = undefined
      store.update(empty)
      return more()
    },
  }
}
