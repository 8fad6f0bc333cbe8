import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { QueryInvalidError } from '../errors/data.ts'
import { checkQuery } from './checkQuery.ts'
import type { V1MetaResponse } from './metaTypes.ts'

const pathOf = (query: unknown, meta?: V1MetaResponse): string | undefined => {
  try {
    checkQuery(query, meta)
    return undefined
  } catch (error) {
    if (!(error instanceof QueryInvalidError)) throw error
    expect(error.code).toBe('QUERY_INVALID')
    expect(error.message).toContain(error.path)
    return error.path
  }
}
const filter = (operator: string, values?: unknown, member = 'u.d') => ({ filters: [{ member, operator, values }] })

const withValues =
  'equals notEquals contains notContains startsWith notStartsWith endsWith notEndsWith gt gte lt lte inDateRange notInDateRange onTheDate beforeDate beforeOrOnDate afterDate afterOrOnDate'.split(
    ' ',
  )
const withoutValues = ['set', 'notSet', 'measureFilter']
const measureOperators = ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte']

describe('impossible queries', () => {
  test('filters deeper than any stack are refused, filters that are only deep are not', () => {
    const nested = (depth: number) =>
      JSON.parse(`{"filters":[${'{"and":['.repeat(depth)}{"member":"u.d","operator":"set"}${']}'.repeat(depth)}]}`)
    expect(pathOf(nested(500))).toBeUndefined()
    expect(pathOf(nested(100_000))).toBe('filters')
    expect(pathOf([{}, nested(100_000)])).toBe('[1].filters')
  })

  test.each([
    [null, 'query'],
    ['text', 'query'],
    [[], 'query'],
    [[{}, 5], '[1].query'],
    [[[{}]], '[0].query'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '10' }, 'limit'],
    [{ limit: Number.NaN }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ measures: 'u.m' }, 'measures'],
    [{ dimensions: 'u.d' }, 'dimensions'],
    [{ filters: {} }, 'filters'],
    [{ filters: [null] }, 'filters[0]'],
    [{ filters: [{ member: 'u.d' }] }, 'filters[0]'],
    [{ filters: [{ and: [], or: [] }] }, 'filters[0]'],
    [{ filters: [{ or: [{ and: [{ member: 'u.d', operator: 'equals' }] }] }] }, 'filters[0].or[0].and[0].values'],
    [
      { timeDimensions: [{ dimension: 'u.t', dateRange: 'today', compareDateRange: ['a', 'b'] }] },
      'timeDimensions[0].compareDateRange',
    ],
    [
      {
        timeDimensions: [
          { dimension: 'u.t', compareDateRange: ['a', 'b'] },
          { dimension: 'u.s', compareDateRange: ['a', 'b'] },
        ],
      },
      'timeDimensions[1].compareDateRange',
    ],
    [[{ measures: ['u.m'] }, { limit: -1 }], '[1].limit'],
    [{ measures: ['u.m'], ...filter('contains', ['x'], 'u.m') }, 'filters[0].operator'],
    [{ measures: ['u.m'], ...filter('equalsAny', ['x'], 'u.m') }, 'filters[0].operator'],
    [{ measures: ['u.m'], ...filter('nearlyequals', ['x'], 'u.m') }, 'filters[0].operator'],
    [{ dimensions: ['u.d'], ...filter('measureFilter', undefined, 'u.d') }, 'filters[0].operator'],
    [
      {
        measures: ['u.m'],
        dimensions: ['u.d'],
        filters: [
          {
            or: [{ member: 'u.m', operator: 'set' }, { and: [{ member: 'u.d', operator: 'set' }] }],
          },
        ],
      },
      'filters[0].or[1]',
    ],
  ])('%j at %s', (query, path) => {
    expect(pathOf(query)).toBe(path)
  })

  test.each([
    [[], 'an object is needed'],
    [{ measures: 'u.m' }, 'a list is needed'],
    [{ limit: -1 }, 'a whole number from 0 on is needed'],
    [{ timeDimensions: [{ dateRange: 'today', compareDateRange: ['a'] }] }, 'a single one without dateRange is needed'],
    [{ filters: [null] }, 'one of operator, and, or is needed'],
    [filter('equals'), 'a list is needed'],
    [filter('set', ['x']), 'no list is needed'],
    [{ measures: ['u.m'], ...filter('contains', ['x'], 'u.m') }, 'one for a measure is needed'],
    [
      {
        measures: ['u.m'],
        dimensions: ['u.d'],
        filters: [{ or: [...filter('set', [], 'u.m').filters, ...filter('set').filters] }],
      },
      'a measure is needed',
    ],
  ])('%j: %s', (query, words) => {
    expect(() => checkQuery(query)).toThrow(words)
  })

  test.each(withValues)('%s needs values', (operator) => {
    expect(pathOf(filter(operator))).toBe('filters[0].values')
    expect(pathOf(filter(operator, ['x']))).toBeUndefined()
  })

  test.each(withoutValues)('%s takes none', (operator) => {
    expect(pathOf(filter(operator, ['x']))).toBe('filters[0].values')
    expect(pathOf(filter(operator))).toBeUndefined()
    expect(pathOf(filter(operator, []))).toBeUndefined()
  })

  test('a measure takes its operators and no others', () => {
    for (const operator of withValues) {
      const path = pathOf({ measures: ['u.m'], ...filter(operator, ['1'], 'u.m') })
      expect([operator, path]).toEqual([operator, measureOperators.includes(operator) ? undefined : 'filters[0].operator'])
    }
  })
})

describe('what a server may know better passes', () => {
  test.each([
    {},
    { measures: ['anything at all'], dimensions: ['a.b.c'] },
    { limit: null, offset: 0 },
    { limit: 0 },
    { filters: [{ member: 'u.d', operator: 'equals', values: [] }] },
    { filters: [{ member: 'u.d', operator: 'equals', values: [null] }] },
    { filters: [{ member: 'u.d', operator: 'someNewOperator', values: ['x'] }] },
    { filters: [{ member: 'u.d', operator: 'setAny', values: ['x'] }] },
    { filters: [{ member: 'u.d', operator: 'offset', values: ['x'] }] },
    { filters: [{ dimension: 'u.d', operator: 'equals', values: ['x'] }] },
    { measures: ['u.m'], filters: [{ or: [...filter('set', [], 'u.m').filters, ...filter('set').filters] }] },
    { filters: [{ or: [] }, { and: [{ or: [{ member: 'u.d', operator: 'set' }] }] }] },
    {
      filters: [
        {
          or: [
            { member: 'u.m', operator: 'set' },
            { member: 'u.d', operator: 'set' },
          ],
        },
      ],
    },
    { timeDimensions: [{ dimension: 'u.t', granularity: 'fiscal_year', dateRange: ['2024-01-01'] }] },
    { timeDimensions: [{ dimension: 'u.t', compareDateRange: [['a', 'b'], 'last week'] }] },
    { order: [] },
    { order: { 'u.m': 'desc' }, total: true, ungrouped: true, timezone: 'Europe/Berlin', joinHints: [['a', 'b']] },
    [{ measures: ['u.m'] }, { measures: ['v.m'] }],
  ])('%j', (query) => {
    expect(pathOf(query)).toBeUndefined()
  })

  test('any object without limits, filters and times', () => {
    const names = fc.array(fc.string(), { maxLength: 3 })
    fc.assert(
      fc.property(
        fc.record({ measures: names, dimensions: names, segments: names, timezone: fc.string(), total: fc.boolean() }),
        (query) => {
          expect(pathOf(query)).toBeUndefined()
        },
      ),
    )
  })
})

describe('with a model', () => {
  const meta: V1MetaResponse = {
    cubes: [
      {
        name: 'u',
        type: 'cube',
        measures: [{ name: 'u.m', type: 'number' }],
        dimensions: [
          { name: 'u.d', type: 'string' },
          { name: 'u.t', type: 'time', granularities: [{ name: 'sprint', title: 'Sprint' }] },
        ],
        segments: [{ name: 'u.s', title: 'S', shortTitle: 'S' }],
      },
    ],
  }

  test.each([
    [{ measures: ['u.nope'] }, 'measures[0]'],
    [{ measures: ['u.d'] }, 'measures[0]'],
    [{ dimensions: ['u.d', 'u.m'] }, 'dimensions[1]'],
    [{ dimensions: ['u.d.month'] }, 'dimensions[0]'],
    [{ dimensions: ['u.t.fortnight'] }, 'dimensions[0]'],
    [{ dimensions: ['__proto__'] }, 'dimensions[0]'],
    [{ segments: ['u.m'] }, 'segments[0]'],
    [{ timeDimensions: [{ dimension: 'u.d' }] }, 'timeDimensions[0].dimension'],
    [{ timeDimensions: [{ dimension: 'u.t', granularity: 'fortnight' }] }, 'timeDimensions[0].granularity'],
    [filter('set', undefined, 'u.nope'), 'filters[0].member'],
    [{ filters: [{ and: [{ member: 'u.nope', operator: 'set' }] }] }, 'filters[0].and[0].member'],
    [filter('contains', ['x'], 'u.m'), 'filters[0].operator'],
    [filter('=', ['x']), 'filters[0].operator'],
    [filter('constructor', ['x']), 'filters[0].operator'],
    [{ filters: [{ or: [filter('Equals', ['x']).filters[0]] }] }, 'filters[0].or[0].operator'],
    [filter('measureFilter', undefined, 'u.d'), 'filters[0].operator'],
    [
      {
        filters: [
          {
            or: [
              { member: 'u.m', operator: 'set' },
              { member: 'u.t', operator: 'set' },
            ],
          },
        ],
      },
      'filters[0].or[1]',
    ],
    [{ segments: 'u.s' }, 'segments'],
    [{ timeDimensions: [null] }, 'timeDimensions[0].dimension'],
    [[{ measures: ['u.m'] }, { timeDimensions: [null] }], '[1].timeDimensions[0].dimension'],
    [{ order: { 'u.nope': 'asc' } }, 'order'],
    [{ order: [['u.nope', 'asc']] }, 'order'],
    [[{ measures: ['u.m'] }, { measures: ['u.x'] }], '[1].measures[0]'],
    [[{}, filter('contains', ['x'], 'u.m')], '[1].filters[0].operator'],
  ])('%j at %s', (query, path) => {
    expect(pathOf(query, meta)).toBe(path)
  })

  test.each([
    [{ measures: ['u.nope'] }, 'its unit has no such member'],
    [{ measures: ['v.m'] }, 'the model has no unit of that name'],
    [{ dimensions: ['nope'] }, 'the model has no unit of that name'],
    [{ order: { 'v.m': 'asc' } }, 'the model has no unit of that name'],
    [filter('set', undefined, 'v.m'), 'the model has no unit of that name'],
    [{ dimensions: ['ux'] }, 'the model has no unit of that name'],
    [{ segments: 'u.s' }, 'a list is needed'],
    [{ measures: ['u.d'] }, 'the model has it as a dimension'],
    [{ timeDimensions: [{ dimension: 'u.d' }] }, 'the model has it with another type than time'],
    [{ timeDimensions: [{ dimension: 'u.t', granularity: 'fortnight' }] }, 'the dimension has no such granularity'],
    [filter('=', ['x']), 'the operators are equals, notEquals, contains'],
  ])('%j is told apart: %s', (query, words) => {
    expect(() => checkQuery(query, meta)).toThrow(words)
  })

  test.each([...withValues, ...withoutValues])('%s is an operator', (operator) => {
    const member = operator === 'measureFilter' ? 'u.m' : 'u.d'
    expect(pathOf(filter(operator, withValues.includes(operator) ? ['x'] : undefined, member), meta)).toBeUndefined()
  })

  test('what the model has passes', () => {
    const query = {
      measures: ['u.m'],
      dimensions: ['u.d', 'u.t', 'u.t.sprint', 'u.t.month'],
      segments: ['u.s'],
      timeDimensions: [{ dimension: 'u.t', granularity: 'sprint' }],
      filters: [{ member: 'u.m', operator: 'gt', values: ['1'] }, { or: [{ member: 'u.d', operator: 'set' }] }],
      order: [
        ['u.t.month', 'asc'],
        ['u.m', 'desc'],
      ],
    }
    expect(pathOf(query, meta)).toBeUndefined()
    expect(pathOf([query, query], meta)).toBeUndefined()
  })

  test.each([
    [{ measures: [{ expression: 'sum(x)', cubeName: 'u', name: 'x' }] }],
    [{ timeDimensions: [{ dimension: 'u.t', dateRange: 'today' }] }],
    [{ timeDimensions: [{ dimension: 'u.t', granularity: null }] }],
    [{ order: [null, [5, 'asc'], ['alias', 'asc']] }],
    [{ order: { alias: 'asc' } }],
    [{ filters: [{ or: [...filter('set', undefined, 'u.s').filters, ...filter('set').filters] }] }],
  ])('%j is left to the server', (query) => {
    expect(pathOf(query, meta)).toBeUndefined()
  })

  test('a model without units or granularities has none', () => {
    expect(pathOf({ measures: ['u.m'] }, {})).toBe('measures[0]')
    const dimensions = [{ name: 'u.t', type: 'time' }]
    const bare: V1MetaResponse = { cubes: [{ name: 'u', type: 'cube', measures: [], dimensions, segments: [] }] }
    expect(pathOf({ dimensions: ['u.t.month', 'u.t.sprint'] }, bare)).toBe('dimensions[1]')
  })

  test('a model is read once, however many queries are checked with it', () => {
    const read = vi.fn(() => meta.cubes)
    const counted = Object.defineProperty({}, 'cubes', { get: read }) as V1MetaResponse
    for (const path of ['measures[0]', 'measures[0]']) expect(pathOf({ measures: ['u.nope'] }, counted)).toBe(path)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('a joined subquery brings members the model does not know', () => {
    expect(pathOf({ dimensions: ['sub.x'], subqueryJoins: [{}] }, meta)).toBeUndefined()
  })
})
