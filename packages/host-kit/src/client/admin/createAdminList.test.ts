import { paginate } from '@svc/core/platform'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminResource } from './adminResources.ts'
import { createAdminList, linesOf } from './createAdminList.ts'

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
    open: () => paginate(async () => [...all]),
    create: { fields: [], run: ({ name = '' }) => add(name) },
    remove: {
      verb: 'Delete',
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
  list.subscribe(() => texts.push(list.getSnapshot().bulk?.text))
  expect(await list.importLines(linesOf(' bob \n\nbad!\neve\n'))).toEqual(['bad!'])
  expect(names()).toEqual(['ann', 'bob', 'eve'])
  expect(list.getSnapshot()).toMatchObject({
    isBusy: false,
    bulk: { done: 3, total: 3, text: '3 of 3 done, 1 failed', failures: [{ name: 'bad!', what: 'no bad!' }] },
  })
  expect(texts).toContain('0 of 3 done')
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
    bulk: { failures: [{ name: 'root', what: 'root stays' }] },
  })
  list.toggle(root, false)
  expect(list.getSnapshot().selected).toEqual([])
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
