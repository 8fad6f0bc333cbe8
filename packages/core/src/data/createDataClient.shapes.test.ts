import { describe, expect, test } from 'vitest'
import { ResultTable } from '../table/ResultTable.ts'
import { outcome } from './test/outcome.ts'
import { annotation, ok, result } from './test/responses.ts'
import { query, setUp } from './test/setUp.ts'

describe('answers of another shape name the place', () => {
  test.each([
    [null, '$'],
    [[], '$'],
    ['text', '$'],
    [{}, '$.query'],
    [{ ...result(), data: null }, '$.data'],
    [{ ...result(), data: 'rows' }, '$.data'],
    [{ ...result(), data: [{}, 1] }, '$.data[1]'],
    [{ ...result(), data: { members: ['a.n'], dataset: [1] } }, '$.data.dataset[0]'],
    [{ ...result(), data: { members: [1], columns: [] } }, '$.data.members[0]'],
    [{ ...result(), annotation: { ...annotation, measures: [] } }, '$.annotation.measures'],
    [{ queryType: 'blendingQuery', results: [result(), { ...result(), data: 5 }] }, '$.results[1].data'],
    [{ queryType: 'blendingQuery', results: {} }, '$.results'],
    [{ ...result(), query: { measures: 'a.n' } }, '$.query.measures'],
    [{ ...result(), query: { dimensions: [null] } }, '$.query.dimensions[0]'],
    [{ ...result(), query: { timeDimensions: [null] } }, '$.query.timeDimensions[0]'],
    [
      { ...result(), query: { timeDimensions: [{ dimension: 'a.at', granularity: 1 }] } },
      '$.query.timeDimensions[0].granularity',
    ],
    [{ ...result(), query: { timezone: {} } }, '$.query.timezone'],
    [{ queryType: 'blendingQuery', results: [result()], pivotQuery: { dimensions: {} } }, '$.pivotQuery.dimensions'],
  ])('%j: %s', async (body, path) => {
    const error = await outcome(setUp(ok(body)).client.load(query))
    expect(error).toMatchObject({ code: 'HTTP_BODY', reason: 'shape', path, status: 200 })
    expect((error as Error).message).toContain(path)
  })

  test('null in a query is what was left out', async () => {
    const left = { measures: null, dimensions: null, timeDimensions: [{ dimension: 'a.at', granularity: null }], timezone: null }
    const answer = await setUp(ok({ ...result(), query: left })).client.load(query)
    expect(new ResultTable(answer).pivot()).toHaveLength(answer.data.length)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['{"data":', 'json'],
    ['<html>', 'json'],
    ['undefined', 'json'],
  ])('%j is %s', async (text, reason) => {
    const { client } = setUp(() => new Response(text))
    expect(await outcome(client.load(query))).toMatchObject({ code: 'HTTP_BODY', reason })
    expect(await outcome(client.meta())).toMatchObject({ code: 'HTTP_BODY', reason })
  })

  test('a depth no stack survives is refused, one that is only deep is read', async () => {
    const nest = (depth: number) =>
      `{"cubes":[{"name":"u","type":"cube","measures":[],"dimensions":[],"segments":[],"nestedFolders":[${'{"name":"f","members":['.repeat(depth)}${']}'.repeat(depth)}]}]}`
    expect((await setUp(new Response(nest(500))).client.meta()).cubes).toHaveLength(1)
    const error = await outcome(setUp(new Response(nest(100_000))).client.meta())
    expect(error).toMatchObject({ code: 'HTTP_BODY' })
  })

  test('ten megabytes of one cell are read', async () => {
    const { data } = await setUp(ok(result([{ 'a.s': 'x'.repeat(10_000_000) }]))).client.load({ dimensions: ['a.s'] })
    expect(String(data[0]?.['a.s']).length).toBe(10_000_000)
  })
})
