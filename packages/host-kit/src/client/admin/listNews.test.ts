import { expect, test } from 'vitest'
import { listNews } from './listNews.ts'

const users = { one: 'user', title: 'Users' }
const news = (count: number, rest: object = {}) =>
  listNews(users, {
    items: Array(count).fill({}),
    isLoading: false,
    isDone: true,
    error: undefined,
    empty: 'Nothing here yet.',
    ...rest,
  })

test('says how many items are there, and whether there are more', () => {
  expect([news(1), news(20), news(20, { isDone: false })]).toEqual(['1 user', '20 users', '20 users, and there are more'])
})

test('says that there are none, once that is known', () => {
  expect([news(0), news(0, { isDone: false })]).toEqual(['Nothing here yet.', ''])
})

test('says nothing while they load, and where an error is told', () => {
  expect([news(20, { isLoading: true }), news(0, { isLoading: true }), news(20, { error: new Error('no') })]).toEqual([
    '',
    '',
    '',
  ])
})
