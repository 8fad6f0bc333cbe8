import type { Hono } from 'hono'
import { isObject } from '../../isObject.ts'
import type { DataRoom } from '../createDataRoom.ts'
import { readJson } from '../readJson.ts'

const mostOrders = 10_000

export function mountOrders(app: Hono, addOrders: DataRoom['addOrders']): void {
  app.post('/__emulator/orders', async (c) => {
    const body: unknown = await readJson(c)
    const count = isObject(body) ? body['count'] : undefined
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > mostOrders)
      return c.json({ error: `count must be a whole number of orders, 1 to ${mostOrders}`, path: 'count' }, 400)
    if (!addOrders) return c.json({ error: "Orders can be added to the emulator's own data only" }, 409)
    return c.json({ added: count, orders: await addOrders(count) })
  })
}
