// The whole data client against a server, as `bench/compat.mjs` starts it. The queries are made from the server's own model.
import { parseArgs } from 'node:util'
import { checkQuery, createDataClient, createMeta } from '../../packages/core/src/exports/data.ts'
import { checkCalls } from './checkCalls.mjs'
import { checkErrors } from './checkErrors.mjs'
import { checkFilters } from './checkFilters.mjs'
import { checkForms } from './checkForms.mjs'
import { checkService } from './checkService.mjs'
import { checkTimes } from './checkTimes.mjs'
import { createReport } from './createReport.mjs'
import { expect } from './expect.mjs'
import { pickMembers } from './pickMembers.mjs'

const { values: args } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    slow: { type: 'string' },
    timeout: { type: 'string', default: '60000' },
  },
})
if (!args.url) {
  console.error('--url is needed: the base address of Core Data, base path included')
  process.exit(2)
}
const timeoutMs = Number(args.timeout)
const requests = []
const options = {
  baseUrl: args.url,
  token: args.token,
  timeoutMs,
  fetch: (url, init) => {
    requests.push({ url, init })
    return fetch(url, init)
  },
}
const client = createDataClient(options)
const { report, check, finish } = createReport(args.url)

let meta
await check('meta', async () => {
  meta = await client.meta()
  const count = meta.cubes.flatMap(({ measures, dimensions }) => [...measures, ...dimensions]).length
  return `${meta.cubes.length} units, ${count} members`
})
if (!meta) process.exit(1)
await check('meta ?extended', async () => `${(await client.meta({ extended: true })).cubes.length} units`)
await check(
  'meta again: etag and 304',
  async () => {
    const again = await client.meta()
    expect(requests.at(-1).init.headers['if-none-match'], 'the server sent no etag')
    expect(again === meta, 'the model was sent again')
  },
  { optional: true },
)
await check('model index', () => `search finds ${createMeta(meta).search(meta.cubes[0].name).length} for ${meta.cubes[0].name}`)

let members
await check('load', async () => {
  const errors = []
  for (const candidate of pickMembers(meta)) {
    try {
      const { data } = await client.load({ measures: [candidate.measure], dimensions: [candidate.text], limit: 100 })
      if (data.length === 0) continue
      members = candidate
      return `${candidate.unit}: ${data.length} rows`
    } catch (error) {
      errors.push(`${candidate.unit}: ${error.body?.error ?? error.message}`)
    }
  }
  throw new Error(errors.join('; ') || 'no unit has a number measure and a text dimension with rows')
})
if (!members) process.exit(1)
const { measure, text, time } = members
const base = { measures: [measure], dimensions: [text], order: [[text, 'asc']], limit: 50 }
checkQuery(base, meta)
const plain = await client.load(base)
const value = plain.data.find((row) => row[text] !== null)?.[text]

const run = { args, options, requests, client, report, check, meta, members, base, plain, value }
await checkForms(run)
await checkFilters(run)
if (time) await checkTimes(run)
await checkCalls(run)
await checkErrors(run)
await checkService(run)
process.exit(finish() ? 1 : 0)
