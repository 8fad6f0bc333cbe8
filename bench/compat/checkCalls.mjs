import { expect, failure } from './expect.mjs'

/** What is no load: dry runs, SQL, conversions, streams. */
export async function checkCalls({ client, check, members, base }) {
  const { measure, text } = members
  await check('dry-run', async () => `${(await client.dryRun(base)).normalizedQueries.length} normalized`)
  await check('sql', async () => (await client.sql(base)).sql.sql[0].replace(/\s+/g, ' '))
  const unit = text.split('.')[0]
  const sqlText = `SELECT ${text.split('.')[1]}, MEASURE(${measure.split('.')[1]}) FROM ${unit} GROUP BY 1 ORDER BY 1 LIMIT 50`
  await check('sql of SQL text', async () => (await client.sql(sqlText, { format: 'sql' })).sql.status ?? 'no status', {
    optional: true,
  })
  await check(
    'convert-query',
    async () => {
      const converted = await client.convertQuery(sqlText)
      return converted.status === 'ok' ? JSON.stringify(converted.query) : converted.error
    },
    { optional: true },
  )
  let hasSql = false
  await check(
    'cubesql',
    async () => {
      const stream = client.cubesql(sqlText)
      const schema = await stream.schema
      const all = await stream.toArray()
      expect(
        all.every((row) => row.length === schema.length),
        'a row of another width',
      )
      hasSql = true
      return `${schema.map(({ name, column_type }) => `${name} ${column_type}`).join(', ')}: ${all.length} rows`
    },
    { optional: true },
  )
  if (hasSql) {
    await check('cubesql of bad SQL', () =>
      failure(() => client.cubesql('SELECT nothing FROM nowhere').toArray(), { code: ['QUERY_FAILED', 'HTTP_STATUS'] }),
    )
  }
}
