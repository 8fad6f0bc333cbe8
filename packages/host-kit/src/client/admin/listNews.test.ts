import { expect, test } from 'vitest'
import { listNews } from './listNews.ts'

const users = { one: 'user', title: 'Users' }
const news = (count: number, rest: object = {}) =>
  listNews(users, { items: Array(count).fill({}), isLoading: false, isDone: true, error: undefined, ...rest })

test('says how many items are there, and whether there are more', () => {
  expect([news(1), news(20), news(20, { isDone: false })]).toEqual(['1 user', '20 users', '20 users, and there are more'])
})

test('says nothing while they load, where there are none, and where an error is told', () => {
  expect([news(20, { isLoading: true }), news(0), news(20, { error: new Error('no') })]).toEqual(['', '', ''])
})
