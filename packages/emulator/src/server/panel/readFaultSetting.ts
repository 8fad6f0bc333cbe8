import type { FaultSetting } from '../../data/index.ts'
import { isObject } from '../../isObject.ts'

/** The setting of one fault in a request; `undefined` when it is not valid. */
export function readFaultSetting(value: unknown): FaultSetting | 'off' | undefined {
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
