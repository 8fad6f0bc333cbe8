import { expect, test } from 'vitest'
import { pageAt } from './pageAt.ts'

test('an address is a page of the menu or none at all', () => {
  expect(pageAt('/')).toEqual({ path: '/', title: 'Analytics' })
  expect(pageAt('/query')).toEqual({ path: '/query', title: 'Query' })
  expect(pageAt('/query/')).toEqual({ path: '/query', title: 'Query' })
  expect(pageAt('//')).toEqual({ path: '/', title: 'Analytics' })
  for (const path of ['/querys', '/query/1', '/constructor', '/index.html', '/Query'])
    expect(pageAt(path)).toEqual({ path: undefined, title: 'Page not found' })
})

test('an address of hundreds of thousands of slashes is looked up at once', () => {
  expect(pageAt(`${'/'.repeat(300_000)}x`).path).toBeUndefined()
})
