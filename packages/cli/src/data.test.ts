import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './run.ts'

let emulator: Emulator
let token: string
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  token = await emulator.signToken({ externalId: 'jane' })
}, 30_000)
afterAll(async () => {
  await emulator.close()
  rmSync(folder, { recursive: true })
})

const svc = (...args: string[]) => svcIn({}, ...args)

const svcIn = (env: Record<string, string>, ...args: string[]) => svcWith({ env }, ...args)

async function svcWith({ env = {}, isTerminal }: { env?: Record<string, string>; isTerminal?: boolean }, ...args: string[]) {
  const written = { out: '', err: '' }
  const status = await run(args, {
    out(text) {
      written.out += text
    },
    err(text) {
      written.err += text
    },
    env: { SVC_DATA_URL: emulator.dataUrl, SVC_DATA_TOKEN: token, ...env },
    stop: new AbortController().signal,
    isTerminal,
  })
  return { status, ...written }
}

test('meta lists units, the members of one, and one member', async () => {
  expect((await svc('meta')).out).toMatch(/^orders\s+cube\s+Orders$/m)
  expect((await svc('meta', 'orders')).out).toMatch(/^orders\.count\s+measure +number +Count$/m)
  expect((await svc('meta', 'orders')).out).toMatch(/^orders\.created_at\s+dimension +time +/m)
  expect(JSON.parse((await svc('meta', 'orders.count', '--json')).out)).toMatchObject({ name: 'orders.count', kind: 'measure' })
  expect(JSON.parse((await svc('meta', 'orders', '--json')).out)).toMatchObject({ name: 'orders', type: 'cube' })
  expect(JSON.parse((await svc('meta', '--json')).out).cubes.length).toBeGreaterThan(2)
  expect((await svc('meta', '--search', 'status')).out).toContain('orders.status')
  expect(await svc('meta', 'nonsense')).toMatchObject({ status: 1, err: expect.stringContaining('no nonsense. Names look') })
  expect(await svc('meta', 'order')).toEqual({ status: 1, out: '', err: 'The data model has no order. Did you mean orders?\n' })
  expect((await svc('meta', 'orders.cuont')).err).toContain('Did you mean orders.count?')
})

test('meta searches all units or one, and says when nothing fits', async () => {
  const names = (text: string) => text.split('\n').flatMap((line) => line.split(' ')[0] || [])
  expect(names((await svc('meta', '--search', 'count')).out)).toEqual(expect.arrayContaining(['orders.count', 'customers.count']))
  const within = names((await svc('meta', 'orders', '--search', 'count')).out)
  expect(within).toContain('orders.count')
  expect(within.filter((name) => !name.startsWith('orders.'))).toEqual([])
  expect(await svc('meta', '--search', 'zebra')).toEqual({ status: 0, out: '', err: '0 members\n' })
  expect(await svc('meta', '--search', 'zebra', '--json')).toEqual({ status: 0, out: '[]\n', err: '0 members\n' })
  expect(await svc('meta', 'nonsense', '--search', 'count')).toMatchObject({ status: 1, out: '' })
  expect(await svc('meta', 'orders.count', '--search', 'count')).toMatchObject({
    status: 2,
    err: expect.stringContaining('orders.count is one'),
  })
})

test('a query is read from a file with a byte order mark; a file that cannot be read is named', async () => {
  const file = join(folder, 'marked.json')
  writeFileSync(file, '\uFEFF{"measures":["orders.count"]}')
  expect(await svc('query', `@${file}`)).toMatchObject({ status: 0, err: '' })
  writeFileSync(file, '\uFEFF{"measures":["orders.count"]}', 'utf16le')
  expect(await svc('query', `@${file}`)).toMatchObject({
    status: 2,
    err: expect.stringContaining(`${file} is not UTF-8 text; save it as UTF-8\n`),
  })
  expect(await svc('query', `@${folder}`)).toEqual({ status: 1, out: '', err: `${folder} is a directory, not a file.\n` })
  expect(await svc('query', '@')).toMatchObject({ status: 2, err: expect.stringContaining('@ needs the name of a file') })
  expect(await svc('codegen', '--out', '')).toMatchObject({ status: 2, err: expect.stringContaining('--out needs a file') })
})

test.skipIf(process.platform !== 'linux')('a full disk is told in a sentence', async () => {
  expect(await svc('codegen', '--out', '/dev/full')).toEqual({
    status: 1,
    out: '',
    err: 'There is no space left for /dev/full.\n',
  })
})

test('doctor tells a wrong argument from a tenant that does not answer, and why that is', async () => {
  for (const dashboard of ['a/../b', ''])
    expect(await svc('doctor', '--tenant', emulator.tenantOrigin, `--dashboard=${dashboard}`)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('--dashboard must be the public id'),
    })
  expect(await svc('doctor', '--tenant', 'http://acme.example.com')).toMatchObject({
    status: 2,
    err: expect.stringContaining('--tenant must be https'),
  })
  expect((await svc('doctor', '--tenant', 'http://127.0.0.1:1')).out).toMatch(/did not answer \((?!fetch failed).+\)\./)
})

test('meta describes a unit above its members, and one member in lines for people; JSON is for programs', async () => {
  const unit = (await svc('meta', 'orders')).out
  expect(unit.slice(0, unit.indexOf('\n\n'))).toBe(
    [
      'Name           orders',
      'Title          Orders',
      'Description    One row for each order.',
      'Kind           cube',
      'Hierarchy      orders.by_stage: orders.stage > orders.status',
      'Combines with  members of customers, order_items, orders, products',
    ].join('\n'),
  )
  expect((await svc('meta', 'sales.revenue')).out).toBe(
    [
      'Name           sales.revenue',
      'Title          Sales Revenue',
      'Description    What was paid, discounts taken off.',
      'Kind           measure',
      'Type           number',
      'Aggregation    sum',
      'Format         currency, $,.2~f',
      'Currency       USD',
      'Alias of       order_items.revenue',
      'Unit           sales (view)',
      'Drill members  sales.products_name',
      'Combines with  members of sales\n',
    ].join('\n'),
  )
})

test('query on a terminal writes values as the data model formats them; with --raw, in a pipe and from SQL they keep every digit', async () => {
  const asked = JSON.stringify({
    measures: ['sales.revenue'],
    timeDimensions: [{ dimension: 'sales.created_at', granularity: 'year' }],
  })
  const sql = 'SELECT MEASURE(revenue) AS revenue FROM sales'
  const terminal = async (...args: string[]) => (await svcWith({ isTerminal: true }, 'query', ...args)).out
  const raw = (await svc('query', asked)).out
  expect(raw).toMatch(/^2024-01-01T00:00:00\.000 +\d+\.\d+$/m)
  // Numbers end at the right, below each other, also with a currency sign.
  const formatted = await terminal(asked)
  expect(formatted).toMatch(/^2024 {2,}\$\d+(,\d{3})+\.\d\d$/m)
  const [head, ...rows] = formatted.trimEnd().split('\n')
  expect(rows.map((line) => line.length)).toEqual(rows.map(() => head?.length))
  expect(await terminal(asked, '--raw')).toBe(raw)
  for (const format of ['csv', 'json'])
    expect(await terminal(asked, '--format', format)).toBe((await svc('query', asked, '--format', format)).out)
  expect(await terminal('--sql', sql)).toMatch(/^ *revenue\n *\d+\.\d+\n$/)
})

test('query prints rows as a table, CSV and JSON, of JSON and of SQL', async () => {
  const asked = JSON.stringify({ measures: ['orders.count'], dimensions: ['orders.status'], order: { 'orders.status': 'asc' } })
  const csv = await svc('query', asked, '--format', 'csv')
  expect(csv.out).toMatch(/^orders\.status,orders\.count\ncancelled,\d+\n/)
  expect((await svc('query', asked)).out).toMatch(/^orders\.status\s+orders\.count\ncancelled\s+\d+\n/)
  writeFileSync(join(folder, 'query.json'), asked)
  expect(JSON.parse((await svc('query', `@${join(folder, 'query.json')}`, '--format', 'json')).out)[0]).toMatchObject({
    'orders.status': 'cancelled',
  })
  expect((await svc('query', '--sql', 'SELECT status, MEASURE(count) AS n FROM orders GROUP BY 1 ORDER BY 1')).out).toMatch(
    /^status\s+n\ncancelled/,
  )
})

test('query says on standard error that there are no rows, and writes what a program expects', async () => {
  const none = JSON.stringify({
    dimensions: ['orders.status'],
    filters: [{ member: 'orders.status', operator: 'equals', values: ['no such'] }],
  })
  const sql = "SELECT status FROM orders WHERE status = 'no such' GROUP BY 1"
  const told = { status: 0, err: '0 rows\n' }
  expect(await svc('query', none)).toEqual({ ...told, out: 'orders.status\n' })
  expect(await svc('query', none, '--format', 'csv')).toEqual({ ...told, out: 'orders.status\n' })
  expect(await svc('query', none, '--format', 'json')).toEqual({ ...told, out: '[]\n' })
  expect(await svc('query', '--sql', sql, '--format', 'csv')).toEqual({ ...told, out: 'status\n' })
  expect((await svc('query', '--sql', 'SELECT MEASURE(count) FROM orders')).err).toBe('')
})

test('query: a file that is not there is named in a sentence, and the help says where values are raw', async () => {
  const path = join(folder, 'nofile')
  expect(await svc('query', `@${path}`)).toEqual({ status: 1, out: '', err: `There is no file ${path}.\n` })
  expect((await svc('query', '--help')).out).toMatch(/with --raw, they are raw, as the server sends them/)
})

test('query: a compare has several results, and is refused with what to do', async () => {
  const times = [{ dimension: 'orders.created_at', compareDateRange: ['last month', 'this month'] }]
  const asked = await svc('query', JSON.stringify({ measures: ['orders.count'], timeDimensions: times }))
  expect(asked).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/^one query at a time: compares and lists/) })
})

test('query: two columns of one name are shown, and refused as JSON, which would lose one', async () => {
  const sql = `SELECT MIN(status) AS a, MAX(status) AS a FROM orders`
  expect((await svc('query', '--sql', sql, '--format', 'csv')).out).toMatch(/^a,a\ncancelled,shipped\n$/)
  expect(await svc('query', '--sql', sql, '--format', 'json')).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining('AS'),
  })
})

test('what the data hold moves no line and no cursor of a table', async () => {
  const sql = `SELECT DISTINCT CONCAT(status, '\n\u001b[31m!') AS text FROM orders WHERE status = 'shipped'`
  expect((await svc('query', '--sql', sql)).out).toBe('text\nshipped [31m!\n')
  expect((await svc('query', '--sql', sql, '--format', 'csv')).out).toBe('text\n"shipped\n\u001b[31m!"\n')
})

test('what a server says moves no cursor of a terminal, and reaches a file or a pipe as it is', async () => {
  const hostile = 'a\u001b[2J\u009b31m\u007f'
  const annotation = { title: hostile, shortTitle: hostile, type: 'string' }
  let asked = 0
  const server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', 'application/json')
    const dimensions = [{ name: 'a.c', type: 'string', title: hostile }]
    const fields = { measures: {}, dimensions: { 'a.c': annotation }, segments: {}, timeDimensions: {} }
    if (!url?.includes('/v1/meta')) asked += 1
    answer.end(
      JSON.stringify(
        url?.includes('/v1/meta')
          ? { cubes: [{ name: 'a', type: 'cube', measures: [], dimensions, segments: [] }] }
          : asked === 1
            ? { error: 'Continue wait', stage: hostile }
            : { query: { dimensions: ['a.c'] }, data: [{ 'a.c': hostile }], annotation: fields },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = ['--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const query = ['query', '{"dimensions":["a.c"]}', ...at]
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/
  for (const args of [
    query,
    [...query, '--format', 'csv'],
    [...query, '--format', 'json'],
    ['meta', 'a', ...at],
    ['meta', 'a.c', ...at],
    ['meta', 'a.c', '--json', ...at],
  ]) {
    const { status, out, err } = await svcWith({ isTerminal: true }, ...args)
    expect([args, status, controls.test(out), controls.test(err)]).toEqual([args, 0, false, false])
    expect(out).toContain('2J')
  }
  asked = 0
  expect(await svc(...query, '--format', 'csv')).toEqual({ status: 0, out: `a.c\n${hostile}\n`, err: 'waiting: a [2J 31m \n' })
  for (const isTerminal of [true, false]) {
    expect(JSON.parse((await svcWith({ isTerminal }, ...query, '--format', 'json')).out)).toEqual([{ 'a.c': hostile }])
    expect(JSON.parse((await svcWith({ isTerminal }, 'meta', 'a.c', '--json', ...at)).out)).toMatchObject({ title: hostile })
  }
  server.closeAllConnections()
  server.close()
})

test('query --no-formulas writes CSV that a spreadsheet runs nothing of; otherwise values are as they are', async () => {
  const sql = `SELECT DISTINCT CONCAT('=', status, ';+2') AS text FROM orders WHERE status = 'shipped'`
  expect((await svc('query', '--sql', sql, '--format', 'csv')).out).toBe('text\n=shipped;+2\n')
  expect((await svc('query', '--sql', sql, '--format', 'csv', '--no-formulas')).out).toBe("text\n'=shipped;'+2\n")
  expect(await svc('query', '--sql', sql, '--no-formulas')).toMatchObject({
    status: 2,
    err: expect.stringContaining('--no-formulas is for --format csv'),
  })
})

test('a query that fails tells why, with status 1 and without the token', async () => {
  const { status, err } = await svc('query', '{"measures":["orders.nonsense"]}')
  expect(status).toBe(1)
  expect(err).toContain('nonsense')
  expect(err).not.toContain(token)
  // As two shells of Windows pass it.
  for (const text of ['{measures:[orders.count]}', "'{measures:[orders.count]}'"])
    expect((await svc('query', text)).err).toContain('. The shell took its quotes: write it to a file, and pass "@FILE"\n')
  expect(await svc('query', '{')).toMatchObject({ status: 2, err: expect.stringContaining('no JSON') })
  expect((await svc('query', 'SELECT 1')).err).toContain('--sql')
})

test('an address that cannot be one is told by what it came from, an empty token is none', async () => {
  for (const url of ['localhost:4000', '/base', 'http://data.example.com/base', 'nonsense'])
    for (const command of ['meta', 'doctor'])
      expect(await svc(command, '--url', url)).toMatchObject({
        status: 2,
        err: expect.stringMatching(/^--url must be the whole base address/),
      })
  for (const command of ['meta', 'doctor']) {
    expect(await svcIn({ SVC_DATA_URL: 'http://data.example.com/base' }, command)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^SVC_DATA_URL must be the whole base address/),
    })
    expect((await svcIn({ SVC_DATA_URL: '' }, command)).err).toMatch(/^SVC_DATA_URL is empty: it must be the whole base address/)
    expect((await svc(command, '--url=')).err).toMatch(/^--url is empty: /)
  }
  expect(await svc('meta', '--token', '')).toMatchObject({
    status: 1,
    err: expect.stringContaining(
      "answered 403: Authorization header isn't set. There was no token: pass --token or set SVC_DATA_TOKEN.\n",
    ),
  })
  expect((await svcIn({ SVC_DATA_TOKEN: '' }, 'doctor')).out).toContain('There was no token')
  expect(await svcIn({ SVC_DATA_TOKEN: '' }, 'doctor', '--token', token)).toMatchObject({ status: 0 })
})

test('codegen writes a model that is checked, and notices a change', async () => {
  const file = join(folder, 'model.ts')
  const written = await svc('codegen', '--out', file)
  expect(readFileSync(file, 'utf8')).toMatch(/'orders\.count': 'number'/)
  expect(readFileSync(file, 'utf8')).toMatch(/'orders\.created_at': 'time'/)
  const keys = readFileSync(file, 'utf8')
    .split('granularities')[0]!
    .match(/^ {4}'\w+\.\w+': /gm)!
  const size = `${new Set(keys.map((key) => key.trim().split('.')[0])).size} units with ${keys.length} members.`
  expect(written).toEqual({ status: 0, out: `Wrote Model to ${file}: ${size}\n`, err: '' })
  const same = `${file} is the data model of the server: ${size}\n`
  expect(await svc('codegen', '--out', file, '--check')).toEqual({ status: 0, out: same, err: '' })
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n')) // as Git for Windows checks it out
  expect(await svc('codegen', '--out', file, '--check')).toEqual({ status: 0, out: same, err: '' })
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replaceAll("'", '"')
      .replace(/(?<=[\w"}])$/gm, ';'),
  ) // as Prettier formats it
  expect(await svc('codegen', '--out', file, '--check')).toEqual({ status: 0, out: same, err: '' })
  writeFileSync(file, readFileSync(file, 'utf8').replace('orders.channel', 'orders.way'))
  expect(await svc('codegen', '--out', file, '--check')).toEqual({
    status: 1,
    out: '',
    err: `${file} is not the data model of the server: orders.way is gone, orders.channel is new. Run svc codegen without --check.\n`,
  })
  writeFileSync(file, 'export interface Model {}\n')
  expect(await svc('codegen', '--out', file, '--check')).toMatchObject({
    status: 1,
    err: expect.stringContaining('Run svc codegen'),
  })
  rmSync(file)
  expect((await svc('codegen', '--out', file, '--check')).err).toContain('Run svc codegen')
  expect((await svc('codegen', '--out', folder, '--check')).err).toBe(`${folder} is a directory, not a file.\n`)
  expect((await svc('codegen', '--name', 'a b')).status).toBe(2)
})

test('doctor says what is fine and what to mend', async () => {
  const dashboard = ['--tenant', emulator.tenantOrigin, '--dashboard', 'a1b2c3d4', '--host', 'http://127.0.0.1:5171']
  const fine = await svc('doctor', ...dashboard)
  expect(fine).toMatchObject({ status: 0, out: expect.stringContaining('yes  Your page may frame it') })
  emulator.faults.set('not-found', { times: 1 })
  const missing = await svc('doctor', '--tenant', emulator.tenantOrigin, '--dashboard', 'nonsense')
  expect(missing).toMatchObject({ status: 1, out: expect.stringContaining('no   The dashboard’s address answers') })
  emulator.faults.set('frame-blocked')
  const blocked = await svc('doctor', ...dashboard)
  emulator.faults.clear()
  expect(blocked).toMatchObject({ status: 1, out: expect.stringContaining('no   Your page may frame it') })
  const chat = await svc('doctor', '--tenant', `${emulator.tenantOrigin}/`)
  expect(chat).toMatchObject({ status: 0, out: expect.stringContaining('yes  The chat’s address answers') })
  expect(await svc('doctor', '--tenant', 'acme.example.com')).toMatchObject({ status: 2 })
  expect(await svc('doctor', '--dashboard', 'a1b2c3d4')).toMatchObject({ status: 2 })
  const policy = (value: string) => ({ 'content-security-policy': value })
  const leads = (location: string) => ({ location })
  for (const [headers, said] of [
    [policy("default-src 'self'; FRAME-ANCESTORS http://a.test:*"), 'yes  Your page may frame it'],
    [policy('frame-ancestors http://a.test'), 'frame-ancestors (http://a.test) does not admit http://a.test:8080'],
    [policy("frame-ancestors *, frame-ancestors 'none'"), "frame-ancestors ('none') does not admit"],
    [{ ...policy('frame-ancestors *'), 'x-frame-options': 'DENY' }, 'yes  Your page may frame it'],
    [{ 'x-frame-options': 'DENY' }, 'X-Frame-Options: DENY does not admit'],
    [leads('/sign-in'), 'yes  The chat’s address answers'],
    [leads('https://other.test/'), 'The address redirects to https://other.test. Use the final origin.'],
  ] as const) {
    const server = createServer(({ url }, answer) =>
      answer.writeHead('location' in headers && url !== '/sign-in' ? 302 : 200, headers).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const tenant = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await svc('doctor', '--tenant', tenant, '--host', 'http://a.test:8080')).out).toContain(said)
    server.close()
  }
  // The page of an app, whose scheme is its own. The emulator lets anyone frame it.
  const app = ['--tenant', emulator.tenantOrigin, '--host', 'capacitor://localhost']
  expect((await svc('doctor', ...app)).out).toContain('yes  Your page may frame it')
  for (const host of ['capacitor:localhost', 'file:///index.html', 'app.example.com'])
    expect(await svc('doctor', '--tenant', emulator.tenantOrigin, '--host', host)).toMatchObject({ status: 2 })
  // As raw bytes: Node's own server would refuse to send them.
  const rude = createRawServer((socket) => {
    socket.on('error', () => {})
    const answer = 'HTTP/1.1 200 OK\r\nx-frame-options: \u009b2JDENY\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
    socket.once('data', () => socket.end(Buffer.from(answer, 'latin1')))
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const rudeTenant = `http://127.0.0.1:${(rude.address() as AddressInfo).port}`
  expect((await svc('doctor', '--tenant', rudeTenant, '--host', 'http://a.test:8080')).out).toMatch(
    /X-Frame-Options: {1,2}2JDENY does not admit/,
  )
  rude.close()
  const down = await svc('doctor', '--tenant', 'http://127.0.0.1:9', '--dashboard', 'a1')
  expect(down).toMatchObject({ status: 1, out: expect.stringContaining('did not answer') })
})

test('a mistake of the program itself is thrown, with all it knows, and not told as one of the user', async () => {
  const mistake = new TypeError('a mistake')
  const out = () => {
    throw mistake
  }
  const env = { SVC_DATA_URL: emulator.dataUrl, SVC_DATA_TOKEN: token }
  await expect(run(['meta'], { out, err() {}, env, stop: new AbortController().signal })).rejects.toBe(mistake)
})
