import type { Hono } from 'hono'
import { isObject } from '../../isObject.ts'
import { readJson } from '../readJson.ts'
import type { Clock } from '../state/createClock.ts'

/** The clock stops here: not every API can write later years. */
const latest = Date.UTC(9999, 0)

export function mountClock(app: Hono, clock: Clock): void {
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
}
