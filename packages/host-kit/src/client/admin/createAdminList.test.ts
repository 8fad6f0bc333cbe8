import { paginate } from '@svc/core/platform'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAdminList } from './createAdminList.ts'
import { linesOf } from './linesOf.ts'
import { removeLabel } from './removeLabel.ts'
import type { AdminResource } from './resources/AdminResource.ts'

afterEach(() => vi.unstubAllGlobals())

interface User {
  name: string
}

/** An in-memory service of users that refuses names with a `!`. */
function users(...names: string[]) {
  const all = names.map((name): User => ({ name }))
  const add = async (name: string) => {
    if (name.includes('!')) throw new Error(`no ${name}`)
    all.push({ name })
  }
  const resource: AdminResource<User> = {
    key: 'users',
    title: 'Users',
    one: 'user',
    hint: '',
    columns: [],
    nameOf: ({ name }) => name,
    open: (_, search) => paginate(async () => all.filter((user) => user.name.includes(search))),
    canSearch: true,
    create: { fields: [], run: ({ name = '' }) => add(name) },
    remove: {
      verb: 'Delete',
      past: 'deleted',
      async run(user) {
        if (user.name === 'root') throw new Error('root stays')
        all.splice(all.indexOf(user), 1)
      },
    },
    importLine: { label: '', run: add },
  }
  const list = createAdminList(resource as unknown as AdminResource)
  return { all, list, names: () => (list.getSnapshot().items as User[]).map(({ name }) => name) }
}

test('makes many with progress, names what failed, and hands those lines back', async () => {
  const { list, names } = users('ann')
  const texts: (string | undefined)[] = []
  list.subscribe(() => texts.push(list.getSnapshot().importing?.text))
  expect(await list.importLines(linesOf(' bob \n\nbad!\neve\nbad!\n'))).toEqual(['bad!'])
  expect(names()).toEqual(['ann', 'bob', 'eve'])
  expect(list.getSnapshot()).toMatchObject({
    isBusy: false,
    importing: { done: 3, total: 3, text: '2 created, 1 failed', failures: [{ name: 'bad!', what: 'no bad!' }] },
    removing: undefined,
  })
  expect(texts).toContain('0 of 3 done')
})

test('writes the numbers of a large import as the rest of the page does', async () => {
  const { list } = users()
  const texts: (string | undefined)[] = []
  list.subscribe(() => texts.push(list.getSnapshot().importing?.text))
  await list.importLines(Array.from({ length: 1200 }, (_, index) => `user ${index}`))
  expect(texts).toContain('1,199 of 1,200 done')
  expect(texts.at(-1)).toBe('1,200 created')
  expect(removeLabel('Delete', 1200)).toBe('Delete 1,200 selected')
})

test('removes what is selected when the viewer agrees, and nothing else', async () => {
  const asked: string[] = []
  const answers = [false, true]
  vi.stubGlobal('confirm', (text: string) => {
    asked.push(text)
    return answers.shift()
  })
  const { list, names } = users('ann', 'root', 'eve')
  await list.reload()
  const [ann, root] = list.getSnapshot().items
  await list.removeSelected()
  expect(asked).toEqual([])
  list.toggle(ann, true)
  list.toggle(root, true)
  await list.removeSelected()
  expect(names()).toEqual(['ann', 'root', 'eve'])
  await list.removeSelected()
  expect(asked).toEqual(Array(2).fill('Delete these 2 users? This cannot be undone.'))
  expect(names()).toEqual(['root', 'eve'])
  // What could not be removed stays selected, to try again.
  expect(list.getSnapshot()).toMatchObject({
    selected: [{ name: 'root' }],
    importing: undefined,
    removing: { text: '1 deleted, 1 failed', failures: [{ name: 'root', what: 'root stays' }] },
  })
  list.toggle(root, false)
  expect(list.getSnapshot().selected).toEqual([])
})

test('a select offers what the service says, and is a text field as long as it does not say it', async () => {
  const answers = [Promise.reject(new Error('no')), Promise.resolve(['north', 'south'])]
  let asked = 0
  const name = { name: 'name', label: 'Name', type: 'text' } as const
  const list = createAdminList({
    key: 'sites',
    title: 'Sites',
    one: 'site',
    hint: '',
    columns: [],
    nameOf: String,
    open: () => paginate(async () => []),
    create: {
      fields: [name, { name: 'place', label: 'Place', type: 'select', loadOptions: () => answers[asked++]! }],
      run: async () => {},
    },
  })
  const place = () => list.getSnapshot().fields[1]
  expect(place()).toMatchObject({ type: 'select' })
  await list.reload()
  expect([place()?.type, place()?.options]).toEqual(['text', undefined])
  await list.reload()
  expect([place()?.type, place()?.options]).toEqual(['select', ['north', 'south']])
  await list.reload()
  expect(asked).toBe(2)
  // Whoever shows it replaces only what has changed.
  expect(list.getSnapshot().fields[0]).toBe(name)
})

test('a list that is read anew stays on the page until the new one is there', async () => {
  const { all, list, names } = users('ann')
  await list.reload()
  all.push({ name: 'bob' })
  const reload = list.reload()
  expect([names(), list.getSnapshot().isLoading]).toEqual([['ann'], true])
  await reload
  expect([names(), list.getSnapshot().isLoading]).toEqual([['ann', 'bob'], false])
})

test('shows what matches once the viewer has stopped typing, and says when nothing does', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { list, names } = users('ann', 'bob', 'hannah')
  await list.reload()
  for (const text of ['a', 'an', 'ann']) {
    list.search(text)
    await vi.advanceTimersByTimeAsync(100)
    expect(names()).toEqual(['ann', 'bob', 'hannah'])
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(names()).toEqual(['ann', 'hannah'])
  list.select(list.getSnapshot().items)
  // Whoever is not shown any more is not removed either.
  list.search(' han ')
  await vi.advanceTimersByTimeAsync(200)
  expect(list.getSnapshot().selected).toEqual([{ name: 'hannah' }])
  list.search('eve')
  await vi.advanceTimersByTimeAsync(200)
  expect([names(), list.getSnapshot().empty]).toEqual([[], 'No user has "eve" in the name.'])
  list.search('')
  await vi.advanceTimersByTimeAsync(200)
  expect([names().length, list.getSnapshot().empty]).toEqual([3, 'Nothing here yet.'])
})

test('that nobody matches is said once the service has answered, and not of a name that is still looked for', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { list } = users('ann')
  await list.reload()
  const said = new Set<string>()
  list.subscribe(() => {
    const { items, empty } = list.getSnapshot()
    if (items.length === 0) said.add(empty)
  })
  for (const text of ['eve', 'ann']) {
    list.search(text)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect([...said]).toEqual(['No user has "eve" in the name.'])
})
