import { expect, test } from 'vitest'
import { pageOf } from './pageOf.ts'

const all = ['a', 'b', 'c'].map((name) => ({ name }))
const names = ({ items }: ReturnType<typeof pageOf<{ name: string }>>) => items.map(({ name }) => name).join('')

test('a number of many digits means all that is left, and stays a number in JSON', () => {
  const many = Number('9'.repeat(400))
  const most = Number.MAX_SAFE_INTEGER
  expect(names(pageOf(all, { limit: many }))).toBe('abc')
  expect(names(pageOf(all, { first: many }))).toBe('abc')
  expect(pageOf(all, { limit: many, offset: 1 })).toMatchObject({ pagination: { limit: most, offset: 1 } })
  expect(pageOf(all, { offset: many })).toMatchObject({ items: [], pagination: { offset: most } })
  expect(pageOf(all, { page: many, limit: 0 })).toMatchObject({ items: [], pagination: { offset: 0 } })
  expect(pageOf(all, { page: many })).toMatchObject({ items: [], pagination: { offset: most } })
})

test('a cursor goes on after its item, also when that has moved or gone', () => {
  const { pageInfo } = pageOf(all, { first: 2 })
  const after = pageInfo.endCursor
  expect(names(pageOf(all, { after }))).toBe('c')
  expect(names(pageOf([{ name: 'new' }, ...all], { after }))).toBe('c')
  expect(names(pageOf([all[0]!, all[2]!], { after }))).toBe('c')
})

test('what no list has given as a cursor is refused', () => {
  for (const text of ['{', 'null', '{}', '[]', '["0","a"]', '[1.5,"a"]', '[-1,"a"]', '[0,1]', '[1e300,"a"]']) {
    const after = Buffer.from(text).toString('base64url')
    expect(() => pageOf(all, { after })).toThrow(expect.objectContaining({ status: 400, path: 'query.after' }))
  }
})
