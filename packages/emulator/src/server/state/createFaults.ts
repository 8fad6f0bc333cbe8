import { type FaultSetting, unknownFault } from '../../data/index.ts'
import { faultCatalog } from './faultCatalog.ts'

/** Switches that make requests and pages fail. `faultCatalog` lists their names. */
export interface Faults {
  /** Switches a fault on. @throws {Error} for a name that is not in `faultCatalog` */
  readonly set: (name: string, setting?: FaultSetting) => void
  /** The setting of a fault that is on. Each call counts as one strike. */
  readonly take: (name: string) => FaultSetting | undefined
  /** The faults that are on. */
  readonly list: () => Readonly<Record<string, FaultSetting>>
  /** Switches one fault off, or all of them. */
  readonly clear: (name?: string) => void
}

export function createFaults(): Faults {
  const active = new Map<string, FaultSetting>()
  return {
    set(name, setting = {}) {
      if (!Object.hasOwn(faultCatalog, name)) throw new Error(`${JSON.stringify(name)}: ${unknownFault(faultCatalog)}`)
      active.set(name, setting)
    },
    take(name) {
      const setting = active.get(name)
      if (setting?.times === undefined) return setting
      if (setting.times <= 1) active.delete(name)
      else active.set(name, { ...setting, times: setting.times - 1 })
      return setting
    },
    list: () => Object.fromEntries(active),
    clear: (name) => (name === undefined ? active.clear() : void active.delete(name)),
  }
}
