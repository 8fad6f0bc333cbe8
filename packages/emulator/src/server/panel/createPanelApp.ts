import { Hono } from 'hono'
import { unknownFault } from '../../data/index.ts'
import { isObject } from '../../isObject.ts'
import type { DataRoom } from '../createDataRoom.ts'
import { limitBody } from '../limitBody.ts'
import { readJson } from '../readJson.ts'
import { isLoopbackName } from '../start/isLoopbackName.ts'
import type { EmulatorContext, Room } from '../state/context.ts'
import { type FaultSetting, faultCatalog } from '../state/faults.ts'
import { panelPage } from './panelPage.ts'

/** The clock stops here: not every API can write later years. */
const latest = Date.UTC(9999, 0)

const mostOrders = 10_000

/** The setting of one fault in a request; `undefined` when it is not valid. */
function readSetting(value: unknown): FaultSetting | 'off' | undefined {
  if (value === false || value === null) return 'off'
  if (value === true) return {}
  if (typeof value === 'string' || typeof value === 'number') return { value }
  if (!isObject(value)) return undefined
  const { value: argument, times, ...others } = value
  if (Object.keys(others).length > 0) return undefined
  if (times !== undefined && !(Number.isInteger(times) && (times as number) > 0)) return undefined
  if (argument !== undefined && !['string', 'number'].includes(typeof argument)) return undefined
  return {
    ...(argument !== undefined && { value: argument as string | number }),
    ...(times !== undefined && { times: times as number }),
  }
}

/**
 * The emulator's own controls, for tests and for the panel at `/__emulator`. Pages of other origins cannot use them: changes must
 * be JSON, for which a browser first sends a preflight request, and that is not answered.
 */
export function createPanelApp(
  context: EmulatorContext,
  { warnings, addOrders }: Pick<DataRoom, 'warnings' | 'addOrders'>,
): Room {
  const { clock, faults, sessions, stats } = context
  const app = new Hono()

  app.use('/__emulator/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    // Stricter than the rest of the port: names that `allowedHosts` adds may be known to others, and these are controls.
    if (!isLoopbackName(new URL(c.req.url).hostname)) return c.json({ error: 'The panel answers on localhost only' }, 403)
    if (c.req.method === 'POST' && !(c.req.header('content-type') ?? '').startsWith('application/json'))
      return c.json({ error: 'Send JSON with content-type application/json' }, 415)
    return next()
  })
  app.use(
    '/__emulator/*',
    limitBody(64 * 1024, (c) => c.json({ error: 'Body is larger than 64 KiB' }, 413)),
  )

  const status = () => ({
    addresses: { ...context.addresses },
    now: clock.now(),
    warnings,
    growsByOrders: addOrders !== undefined,
    stats: { ...stats },
    faults: faults.list(),
    sessions: sessions.list(),
  })
  app.get('/__emulator/stats', (c) => c.json(status()))

  app.get('/__emulator/faults', (c) => c.json({ faults: faults.list(), catalog: faultCatalog }))
  app.post('/__emulator/faults', async (c) => {
    const body: unknown = await readJson(c)
    if (!isObject(body))
      return c.json({ error: 'Body must be an object: { "<fault>": true | false | value | { value, times } }' }, 400)
    const changes: [string, FaultSetting | 'off'][] = []
    for (const [name, value] of Object.entries(body)) {
      if (!Object.hasOwn(faultCatalog, name)) return c.json({ error: unknownFault(faultCatalog), path: name }, 400)
      const setting = readSetting(value)
      if (setting === undefined) return c.json({ error: 'A fault is true, false, a value, or { value, times }', path: name }, 400)
      changes.push([name, setting])
    }
    for (const [name, setting] of changes) {
      if (setting === 'off') faults.clear(name)
      else faults.set(name, setting)
    }
    return c.json({ faults: faults.list() })
  })
  app.delete('/__emulator/faults', (c) => {
    faults.clear()
    return c.json({ faults: {} })
  })

  app.post('/__emulator/clock', async (c) => {
    const body: unknown = await readJson(c)
    const ms = isObject(body) ? body['advanceMs'] : undefined
    if (typeof ms !== 'number' || !Number.isFinite(ms) || ms < 0)
      return c.json({ error: 'advanceMs must be a number of milliseconds, 0 or more', path: 'advanceMs' }, 400)
    if (clock.now() + ms > latest)
      return c.json({ error: 'advanceMs would move the clock beyond the year 9999', path: 'advanceMs' }, 400)
    clock.advance(ms)
    return c.json({ now: clock.now() })
  })

  app.post('/__emulator/orders', async (c) => {
    const body: unknown = await readJson(c)
    const count = isObject(body) ? body['count'] : undefined
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > mostOrders)
      return c.json({ error: `count must be a whole number of orders, 1 to ${mostOrders}`, path: 'count' }, 400)
    if (!addOrders) return c.json({ error: "Orders can be added to the emulator's own data only" }, 409)
    return c.json({ added: count, orders: await addOrders(count) })
  })

  // The service has nothing at its root, and a developer who opens the printed origin is looking for the panel.
  app.get('/', (c) => c.redirect('/__emulator'))

  // The panel shows keys to the developer at this machine. Other pages can neither read nor frame it.
  app.get('/__emulator', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'",
    )
    c.header('x-frame-options', 'DENY')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    return c.html(panelPage.html)
  })
  app.get('/__emulator/panel.css', (c) => c.body(panelPage.css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/__emulator/panel.js', (c) => c.body(panelPage.js, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

  return { app }
}
