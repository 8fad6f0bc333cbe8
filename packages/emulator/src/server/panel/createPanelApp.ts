import { Hono } from 'hono'
import type { DataRoom } from '../createDataRoom.ts'
import { limitBody } from '../limitBody.ts'
import { isLoopbackName } from '../start/isLoopbackName.ts'
import type { EmulatorContext } from '../state/EmulatorContext.ts'
import type { Room } from '../state/Room.ts'
import { mountClock } from './mountClock.ts'
import { mountFaults } from './mountFaults.ts'
import { mountOrders } from './mountOrders.ts'
import { panelStatus } from './panelStatus.ts'
import { servePanel } from './servePanel.ts'

/**
 * The emulator's own controls, for tests and for the panel at `/__emulator`. Pages of other origins cannot use them: changes must
 * be JSON, for which a browser first sends a preflight request, and that is not answered.
 */
export function createPanelApp(context: EmulatorContext, data: Pick<DataRoom, 'warnings' | 'addOrders'>): Room {
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

  app.get('/__emulator/stats', (c) => c.json(panelStatus(context, data)))
  mountFaults(app, context.faults)
  mountClock(app, context.clock)
  mountOrders(app, data.addOrders)
  servePanel(app)
  return { app }
}
