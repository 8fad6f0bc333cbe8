import { describe, expect, test } from 'vitest'
import { outcome } from './test/outcome.ts'
import { ok } from './test/responses.ts'
import { query, setUp } from './test/setUp.ts'

describe('sql, dry run and conversion', () => {
  test('the SQL of a list, and of a compare, is a list', async () => {
    const answers = [{ sql: { sql: ['select 1', []] } }, { sql: { sql: ['select 2', []] } }]
    const { client } = setUp([ok(answers), ok(answers), ok([{ sql: 1 }])])
    const time = { dimension: 'a.t', compareDateRange: ['last week', 'this week'] } as const
    expect((await client.sql([query, query])).map(({ sql }) => sql.sql?.[0])).toEqual(['select 1', 'select 2'])
    expect((await client.sql({ ...query, timeDimensions: [time] }))[1]!.sql.sql?.[0]).toBe('select 2')
    expect(await outcome(client.sql([query]))).toMatchObject({ code: 'HTTP_BODY', path: '$[0].sql' })
  })

  test('leave out of a query what newer servers refuse, as load does', async () => {
    const answer = ok({ sql: { sql: ['select 1', []] } })
    const { client, sent } = setUp([answer, answer])
    const loose = { ...query, renewQuery: true, filters: null, dimensions: undefined } as never
    await client.sql(loose)
    await client.sql([loose] as never).catch(() => {})
    expect(sent.map(({ body }) => body.query)).toEqual([query, [query]])
  })

  test('send what was asked for', async () => {
    const { client, sent } = setUp([
      ok({ sql: { status: 'ok', sql: ['select 1', []], query_type: 'regular' } }),
      ok({ queryType: 'blendingQuery', normalizedQueries: [{}, {}] }),
      ok({ status: 'ok', query: { measures: ['a.n'] } }),
      ok({ status: 'error', error: 'no' }),
    ])
    expect((await client.sql('SELECT 1', { format: 'sql', disablePostProcessing: true })).sql.status).toBe('ok')
    await client.dryRun([query, query])
    expect(await client.convertQuery('SELECT MEASURE(n) FROM a')).toEqual({ status: 'ok', query: { measures: ['a.n'] } })
    expect(await client.convertQuery('SELECT')).toEqual({ status: 'error', error: 'no' })
    expect(sent.map(({ url, body }) => [url.split('/v1/')[1], body])).toEqual([
      ['sql', { query: 'SELECT 1', format: 'sql', disable_post_processing: true }],
      ['dry-run', { query: [query, query], queryType: 'multi' }],
      ['convert-query', { input: 'sql', output: 'rest', query: 'SELECT MEASURE(n) FROM a' }],
      ['convert-query', { input: 'sql', output: 'rest', query: 'SELECT' }],
    ])
  })
})
