import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isElsewhere, itemsOf, nextPlace, type Place, parseCursor, placeQuery, placeText, startPlace } from './pagePlace.ts'
import type { PagingStyle } from './types.ts'

test('a place and the items to skip survive as text', () => {
  const numbered = fc.record({ style: fc.constantFrom<PagingStyle>('offset', 'startIndex'), at: fc.nat() })
  const paged = fc.record({ style: fc.constant<PagingStyle>('page'), at: fc.nat(), size: fc.integer({ min: 1, max: 500 }) })
  const byCursor = fc.record({ style: fc.constant<PagingStyle>('cursor'), at: fc.string({ minLength: 1 }) })
  fc.assert(
    fc.property(fc.oneof(numbered, paged, byCursor), fc.nat(1000), (place: Place, skip) => {
      expect(parseCursor(placeText(place, skip), 'getFolders')).toEqual({ place: { size: undefined, ...place }, skip })
    }),
  )
})

test.each<[PagingStyle, string | number | undefined, number | undefined, object]>([
  ['cursor', 'c1', 20, { after: 'c1', first: 20 }],
  ['offset', 40, 20, { offset: 40, limit: 20 }],
  ['page', 3, 20, { page: 3, limit: 20 }],
  ['startIndex', 41, 20, { startIndex: 41, count: 20 }],
  ['cursor', undefined, undefined, {}],
])('a place in a list paged by %s at %s, %s at a time, is asked for with %j', (style, at, size, query) => {
  expect(placeQuery({ style, at, size })).toEqual(query)
})

test.each<[object, PagingStyle[], Place]>([
  [{}, [], { style: 'cursor', at: undefined }],
  [{}, ['page', 'cursor'], { style: 'page', at: undefined }],
  [{}, ['cursor', 'page'], { style: 'cursor', at: undefined }],
  [{ sortBy: 'lastViewedAt' }, ['cursor', 'offset'], { style: 'cursor', at: undefined }],
  [{ after: 'c1' }, ['cursor', 'offset'], { style: 'cursor', at: 'c1' }],
  [{ offset: 0 }, ['cursor', 'offset'], { style: 'offset', at: 0 }],
  [{ page: 2 }, ['cursor'], { style: 'cursor', at: undefined }],
  [{ sortBy: 'lastViewedAt' }, ['cursor', 'page'], { style: 'page', at: undefined }],
])('the arguments %j of an operation that pages by %j begin at %j', (query, paging, place) => {
  expect(startPlace(query as Record<string, unknown>, paging)).toEqual(place)
})

const more = { hasNextPage: true }
test.each<[string, unknown, number, Place, Place | undefined]>([
  [
    'cursor of the answer',
    { pageInfo: { ...more, endCursor: 'c2' } },
    2,
    { style: 'cursor', at: 'c1' },
    { style: 'cursor', at: 'c2' },
  ],
  [
    'nowhere, if the server does not say where',
    { pageInfo: more },
    2,
    { style: 'cursor', at: 'c1' },
    { style: 'cursor', at: '' },
  ],
  ['end, if the server says so', { pageInfo: { hasNextPage: false }, count: 9 }, 2, { style: 'offset', at: 0 }, undefined],
  ['offset behind the items', { count: 9 }, 2, { style: 'offset', at: 4 }, { style: 'offset', at: 6 }],
  ['offset, if there are no cursors', { count: 9 }, 2, { style: 'cursor', at: undefined }, { style: 'offset', at: 2 }],
  ['start index behind the items', { totalResults: 9 }, 2, { style: 'startIndex', at: 1 }, { style: 'startIndex', at: 3 }],
  ['page behind it', { count: 9 }, 2, { style: 'page', at: 2, size: 2 }, { style: 'page', at: 3 }],
  ['end, once the total is reached', { count: 4 }, 2, { style: 'page', at: 2, size: 2 }, undefined],
  ['end behind a short page, if there is no total', {}, 1, { style: 'offset', at: 0, size: 2 }, undefined],
  ['end behind an empty page', { count: 9 }, 0, { style: 'offset', at: 0 }, undefined],
])('a list goes on at the %s', (_name, page, count, place, next) => {
  expect(nextPlace(page, count, place, ['cursor', 'offset'], {})).toEqual(next)
})

test('an answer that names another place than the one asked for is noticed, and one that names none is not', () => {
  expect(isElsewhere({ pagination: { offset: 0 } }, { style: 'offset', at: 3 })).toBe(true)
  expect(isElsewhere({ startIndex: 1 }, { style: 'startIndex', at: 3 })).toBe(true)
  expect(isElsewhere({ startIndex: 3 }, { style: 'startIndex', at: '3' })).toBe(false)
  expect(isElsewhere({}, { style: 'offset', at: 3 })).toBe(false)
})

test.each<[unknown, unknown]>([
  [[1], [1]],
  [{ items: [1] }, [1]],
  [{ Resources: [1] }, [1]],
  [{ data: [1], count: 1 }, [1]],
  [{ totalResults: 0 }, []],
  [{ totalResults: 1 }, undefined],
  [{ id: 1 }, undefined],
  [undefined, undefined],
])('the items of %j are %j', (page, items) => {
  expect(itemsOf(page)).toEqual(items)
})
