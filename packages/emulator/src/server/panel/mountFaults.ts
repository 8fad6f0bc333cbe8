import type { Hono } from 'hono'
import { type FaultSetting, unknownFault } from '../../data/index.ts'
import { isObject } from '../../isObject.ts'
import { readJson } from '../readJson.ts'
import type { Faults } from '../state/createFaults.ts'
import { faultCatalog } from '../state/faultCatalog.ts'
import { readFaultSetting } from './readFaultSetting.ts'

/** The switches of faults. A request changes all that it names, or none when one of them is wrong. */
export function mountFaults(app: Hono, faults: Faults): void {
  app.get('/__emulator/faults', (c) => c.json({ faults: faults.list(), catalog: faultCatalog }))

  app.post('/__emulator/faults', async (c) => {
    const body: unknown = await readJson(c)
    if (!isObject(body))
      return c.json({ error: 'Body must be an object: { "<fault>": true | false | value | { value, times } }' }, 400)
    const changes: [string, FaultSetting | 'off'][] = []
    for (const [name, value] of Object.entries(body)) {
      if (!Object.hasOwn(faultCatalog, name)) return c.json({ error: unknownFault(faultCatalog), path: name }, 400)
      const setting = readFaultSetting(value)
      if (setting === undefined)
        return c.json({ error: 'A fault is true, false, a value, or { value, times }; times is 1 or more', path: name }, 400)
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
}
