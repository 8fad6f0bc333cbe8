import type { ReadableState } from '@svc/core'
import { counted } from '../page/counted.ts'
import { createStore } from '../page/createStore.ts'
import { explainError } from '../page/explainError.ts'
import { grouped } from '../page/grouped.ts'
import { createPager, type PagerSnapshot } from './createPager.ts'
import type { AdminField, AdminResource } from './resources/AdminResource.ts'
import { type BulkReport, runBulk } from './runBulk.ts'

/** Progress of a bulk operation, or its result. */
export interface BulkView {
  readonly done: number
  readonly total: number
  readonly text: string
  /** The first failures, with the reason. */
  readonly failures: readonly { readonly name: string; readonly what: string }[]
}

export interface AdminListSnapshot extends PagerSnapshot<unknown> {
  readonly selected: readonly unknown[]
  /** What is created from lines of text, or was last. */
  readonly importing: BulkView | undefined
  /** What of the selected items is removed, or was last. */
  readonly removing: BulkView | undefined
  /** The fields of the form for a new item, with what its selects offer. */
  readonly fields: readonly AdminField[]
  /** Items are being created or removed. */
  readonly isBusy: boolean
  /** What happened last, for a live region. */
  readonly news: string
  /** Said in place of the items when there are none. */
  readonly empty: string
}

export interface AdminList extends ReadableState<AdminListSnapshot> {
  readonly more: () => Promise<void>
  /** Reads the items anew, and what the form offers unless it is there. */
  readonly reload: () => Promise<void>
  /** Shows the items that match the text; all without one. Waits until the viewer has stopped typing. */
  readonly search: (text: string) => void
  readonly select: (items: readonly unknown[]) => void
  readonly toggle: (item: unknown, isOn: boolean) => void
  /** Creates one item, then reloads the list. Rejects with the error of the service. */
  readonly create: (form: HTMLFormElement) => Promise<void>
  /** Asks the viewer for confirmation, then removes the selected items. */
  readonly removeSelected: () => Promise<void>
  /** Creates one item per line. Resolves to the lines that failed. */
  readonly importLines: (lines: readonly string[]) => Promise<string[]>
}

const maxFailures = 10
/** How long a viewer who types is given to go on, in milliseconds. */
const typingMs = 200

/** One list of the admin page: its items, the selected ones, and the progress of bulk operations. */
export function createAdminList(resource: AdminResource): AdminList {
  const { one, title, create, remove, importLine } = resource
  const many = title.toLowerCase()
  let searched = ''
  let typing: ReturnType<typeof setTimeout> | undefined
  const pager = createPager((cursor) => resource.open(cursor, searched))
  const idle = { importing: undefined, removing: undefined, news: '' }
  const fields = create?.fields ?? []
  const emptyWords = () => (searched ? `No ${one} has "${searched}" in the name.` : 'Nothing here yet.')
  const store = createStore<AdminListSnapshot>({
    ...pager.getSnapshot(),
    ...idle,
    selected: [],
    fields,
    isBusy: false,
    empty: emptyWords(),
  })
  pager.subscribe(() => {
    const next = pager.getSnapshot()
    const { items, selected } = store.getSnapshot()
    if (next.items === items) return store.update(next)
    // After a reload the items are new objects, so the selection is restored by name.
    const names = new Set(selected.map(resource.nameOf))
    // Only now is it known whether anything matches: until then, what is said is still of the items before.
    store.update({ ...next, selected: next.items.filter((item) => names.has(resource.nameOf(item))), empty: emptyWords() })
  })

  /** The report of a bulk operation in words: while it runs how far it is, then how many items were `past`, such as `deleted`. */
  const viewOf = ({ done, total, failed }: BulkReport<unknown>, past?: string): BulkView => ({
    done,
    total,
    text: [
      past === undefined ? `${grouped(done)} of ${grouped(total)} done` : `${grouped(done - failed.length)} ${past}`,
      ...(failed.length > 0 ? [`${grouped(failed.length)} failed`] : []),
    ].join(', '),
    failures: failed.slice(0, maxFailures).map(({ item, error }) => ({
      name: typeof item === 'string' ? item : resource.nameOf(item),
      what: explainError(error).what,
    })),
  })

  /** Runs a bulk operation with progress, then reloads the list. */
  async function bulk<Item>(
    place: 'importing' | 'removing',
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    past: string,
  ): Promise<BulkReport<Item>> {
    const show = (report: BulkReport<Item>) => store.update({ [place]: viewOf(report) })
    store.update({ ...idle, isBusy: true })
    show({ done: 0, total: items.length, failed: [] })
    const report = await runBulk(items, work, { onProgress: show })
    store.update({ [place]: viewOf(report, past), isBusy: false })
    await pager.reload()
    return report
  }

  let isFilled = !fields.some(({ loadOptions }) => loadOptions)
  /** Fills the selects, once. Where the service does not tell what they offer, the viewer types. */
  async function fillSelects(): Promise<void> {
    if (isFilled) return
    isFilled = true
    const filled = fields.map(async (field): Promise<AdminField> => {
      if (!field.loadOptions) return field
      try {
        return { ...field, options: await field.loadOptions() }
      } catch {
        isFilled = false
        return { ...field, type: 'text' }
      }
    })
    store.update({ fields: await Promise.all(filled) })
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    more: pager.more,
    async reload() {
      await Promise.all([pager.reload(), fillSelects()])
    },
    search(text) {
      clearTimeout(typing)
      typing = setTimeout(() => {
        searched = text.trim()
        void pager.reload()
      }, typingMs)
    },
    select: (selected) => store.update({ selected }),
    toggle(item, isOn) {
      const others = store.getSnapshot().selected.filter((one) => one !== item)
      store.update({ selected: isOn ? [...others, item] : others })
    },
    async create(form) {
      if (!create) return
      store.update({ ...idle, isBusy: true })
      const read = () => Object.fromEntries(new FormData(form)) as Record<string, string>
      const typed = read()
      try {
        await create.run(typed)
        // What was typed meanwhile is the next one.
        if (JSON.stringify(read()) === JSON.stringify(typed)) form.reset()
        store.update({ news: `The ${one} was created.` })
      } finally {
        store.update({ isBusy: false })
      }
      await pager.reload()
    },
    async removeSelected() {
      const { selected } = store.getSnapshot()
      const what = selected.length === 1 ? `this ${one}` : `these ${counted(selected.length, one, many)}`
      if (remove && selected.length > 0 && confirm(`${remove.verb} ${what}? This cannot be undone.`)) {
        await bulk('removing', selected, remove.run, remove.past)
      }
    },
    async importLines(lines) {
      if (!importLine) return []
      const { failed } = await bulk('importing', lines, importLine.run, 'created')
      return failed.map(({ item }) => item)
    },
  }
}
