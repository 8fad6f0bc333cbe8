// Messages from an embedded page to its host, across origins and processes, in one Chromium run: what each library costs per
// message over a raw `message` listener that looks at source and origin. The raw listener runs twice in each round: how far the two
// are apart is how far a ratio can be believed.
// comlink keeps a listener for each call that is under way, so rounds are kept short.
//   node bench/messages.mjs [messages per round] [rounds]
import { createServer } from 'node:http'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { chromiumArgs, installedBrowsers } from '../scripts/installedBrowsers.mjs'
import { median, printTable } from './support/report.mjs'

const count = Number(process.argv[2] ?? 1_000)
const rounds = Number(process.argv[3] ?? 31)

// The tenant's page: sends `count` messages by the way its address names, when the host says so.
const tenant = `
import * as comlink from 'comlink'
import { connect, WindowMessenger } from 'penpal'
const { host, count, way } = JSON.parse(atob(new URL(location.href).searchParams.get('session')))
const payload = { surface: 'chat', path: '/chat/42', title: 'A page' }
const event = (name, payload) => ({ source: 'svc-embed', direction: 'event', type: 'svc:event:' + name, payload, timestamp: Date.now(), surface: 'chat' })
const post = (message) => parent.postMessage(message, host)
let send = () => post(event('view', payload))
if (way === 'penpal') {
  const remote = await connect({ messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [host] }), methods: {} }).promise
  send = () => remote.view(payload).catch(() => {})
}
if (way === 'comlink') {
  const remote = comlink.wrap(comlink.windowEndpoint(parent, self, host))
  send = () => remote.view(payload).catch(() => {})
}
addEventListener('message', ({ data }) => { if (data === 'go') for (let i = 0; i < count; i++) send() })
post(event('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'chat' }))
post('here')
`

// The host's page: one iframe per round; gives the milliseconds until the last message was handled.
const host = `
import * as comlink from 'comlink'
import { connect, WindowMessenger } from 'penpal'
import { createEmbed } from '@svc/core'
globalThis.run = async (way, origin, count) => {
  // As a session is: one word. A text that looks like JSON would be refused.
  const session = btoa(JSON.stringify({ host: location.origin, count, way }))
  let handled = 0, done, fail
  const finished = new Promise((resolve, reject) => ([done, fail] = [resolve, reject]))
  const view = (payload) => { if (payload.path !== '/chat/42') throw new Error('wrong payload'); if (++handled === count) done() }
  const iframe = document.body.appendChild(document.createElement('iframe'))
  const here = new Promise((resolve) => addEventListener('message', function listen({ data, source }) {
    if (data !== 'here' || source !== iframe.contentWindow) return
    removeEventListener('message', listen)
    resolve()
  }))
  let stop = () => {}
  if (way === 'svc') {
    const embed = createEmbed({ origin, surface: { kind: 'chat' }, session: () => session })
    embed.attach(iframe)
    embed.on('view', view)
    embed.subscribe(() => embed.getSnapshot().error && fail(embed.getSnapshot().error))
    stop = () => embed.destroy()
  } else iframe.src = origin + '/embed/chat?session=' + encodeURIComponent(session)
  if (way.startsWith('raw')) {
    const listen = (event) => { if (event.source === iframe.contentWindow && event.origin === origin && event.data?.type === 'svc:event:view') view(event.data.payload) }
    addEventListener('message', listen)
    stop = () => removeEventListener('message', listen)
  }
  let connection
  if (way === 'penpal') connection = connect({ messenger: new WindowMessenger({ remoteWindow: iframe.contentWindow, allowedOrigins: [origin] }), methods: { view } })
  if (way === 'comlink') comlink.expose({ view }, comlink.windowEndpoint(iframe.contentWindow, self, origin), [origin])
  await connection?.promise
  await Promise.race([here, finished])
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = performance.now()
  iframe.contentWindow.postMessage('go', origin)
  await finished
  const ms = performance.now() - start
  stop()
  connection?.destroy()
  iframe.remove()
  return ms
}
`

const bundle = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['svc-source'],
    write: false,
  })
  return outputFiles[0].text
}
const serve = async (script) => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/script.js"></script>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const servers = [await serve(await bundle(host)), await serve(await bundle(tenant))]
const [hostPort, tenantPort] = servers.map((server) => server.address().port)
const browser = await chromium.launch({ executablePath: installedBrowsers.chromium(), args: chromiumArgs })
const page = await browser.newPage()
const errors = []
page.on('pageerror', (error) => errors.push(error))
await page.goto(`http://localhost:${hostPort}/`)
await page.waitForFunction('typeof run === "function"')

const ways = ['raw', 'raw again', 'svc', 'penpal', 'comlink']
const times = Object.fromEntries(ways.map((way) => [way, []]))
for (let round = -1; round < rounds; round++) {
  // Another order each round; the first one warms up.
  for (const way of ways.map((_, index) => ways[(index + round + ways.length) % ways.length])) {
    const ms = await page.evaluate(
      ([way, origin, count]) => run(way, origin, count),
      [way, `http://127.0.0.1:${tenantPort}`, count],
    )
    if (round >= 0) times[way].push(ms)
  }
}
await browser.close()
for (const server of servers) server.close()
if (errors.length > 0) throw errors[0]

// The best round of each, since what else the machine does only adds; and the median of the ratios to raw, round by round.
const best = Object.fromEntries(ways.map((way) => [way, Math.min(...times[way])]))
printTable(`${count} messages per round, ${rounds} rounds`, [
  ['way', 'µs per message, best', 'ratio to raw, best', 'ratio to raw, median'],
  ...ways.map((way) => [
    way,
    ((best[way] / count) * 1000).toFixed(2),
    (best[way] / best.raw).toFixed(3),
    median(times[way].map((ms, round) => ms / times.raw[round])).toFixed(3),
  ]),
])
