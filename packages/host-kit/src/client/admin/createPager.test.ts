import { paginate } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { createPager } from './createPager.ts'

const all = ['a', 'b', 'c', 'd', 'e']
const list = Object.assign(
  async ({ query }: { query?: { after?: string; first?: number } }) => {
    const start = Number(query?.after ?? 0)
    const end = start + 3
    return { items: all.slice(start, end), pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } }
  },
  { operation: { id: 'list', paging: ['cursor'] as const } },
)

test('grows on demand, over pages of another size, and knows its end', async () => {
  const pager = createPager<string>((cursor) => paginate(list, {}, { cursor }), 2)
  const seen: unknown[] = []
  for (let turn = 0; turn < 4; turn++) {
    await pager.more()
    const { items, isDone } = pager.getSnapshot()
    seen.push([items.join(''), isDone])
  }
  expect(seen).toEqual([
    ['ab', false],
    ['abcd', false],
    ['abcde', true],
    ['abcde', true],
  ])
  await pager.reload()
  expect(pager.getSnapshot().items).toEqual(['a', 'b'])
})

test('keeps what it has when a page fails, and goes on from there', async () => {
  let isBroken = false
  const pager = createPager<string>((cursor) => {
    if (isBroken) throw new Error('down')
    return paginate(list, {}, { cursor })
  }, 2)
  await pager.more()
  isBroken = true
  await pager.more()
  expect(pager.getSnapshot()).toMatchObject({ items: ['a', 'b'], error: new Error('down'), isLoading: false })
  isBroken = false
  await pager.more()
  expect(pager.getSnapshot()).toMatchObject({ items: ['a', 'b', 'c', 'd'], error: undefined })
})

test('what an older run brings after a reload is dropped', async () => {
  const gates: (() => void)[] = []
  const slow = Object.assign(
    async (args: Parameters<typeof list>[0]) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return list(args)
    },
    { operation: list.operation },
  )
  const pager = createPager<string>((cursor) => paginate(slow, {}, { cursor }), 2)
  const first = pager.more()
  const second = pager.reload()
  for (const open of gates) open()
  await Promise.all([first, second])
  expect(pager.getSnapshot().items).toEqual(['a', 'b'])
})
