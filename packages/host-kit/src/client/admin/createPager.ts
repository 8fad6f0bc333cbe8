import { createStore, type Store } from '../page/createStore.ts'

/** A list across all its pages, as `paginate` returns it. */
export interface Listing<Item> extends AsyncIterable<Item> {
  readonly cursor: string | undefined
  readonly done: boolean
}

interface Pager<Item> extends Pick<Store<PagerSnapshot<Item>>, 'getSnapshot' | 'subscribe'> {
  /** Loads the next items. Does nothing at the end of the list or while loading. */
  readonly more: () => Promise<void>
  /** Loads the list again from the start. */
  readonly reload: () => Promise<void>
}

export interface PagerSnapshot<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  readonly isDone: boolean
  readonly error: unknown
}

/** A list that loads `count` more items on demand. During a reload, the old items stay until the new ones have arrived. */
export function createPager<Item>(open: (cursor: string | undefined) => Listing<Item>, count = 20): Pager<Item> {
  const store = createStore<PagerSnapshot<Item>>({ items: [], isLoading: false, isDone: false, error: undefined })
  let cursor: string | undefined
  let run = 0

  async function read(from: string | undefined, before: readonly Item[]): Promise<void> {
    const mine = ++run
    store.update({ isLoading: true, error: undefined })
    const added: Item[] = []
    try {
      const list = open(from)
      for await (const item of list) {
        added.push(item)
        if (added.length === count) break
      }
      if (mine !== run) return
      cursor = list.cursor
      store.update({ items: [...before, ...added], isLoading: false, isDone: list.done || added.length < count })
    } catch (error) {
      if (mine === run) store.update({ isLoading: false, error })
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async more() {
      const { items, isLoading, isDone } = store.getSnapshot()
      if (!isLoading && !isDone) await read(cursor, items)
    },
    reload: () => read(undefined, []),
  }
}
