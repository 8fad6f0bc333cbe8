import { UserError } from '../UserError.ts'
import { type DataFault, dataFaults, type FaultSource } from './dataFaults.ts'
import { unknownFault } from './unknownFault.ts'

const isDataFault = (name: string): name is DataFault => Object.hasOwn(dataFaults, name)

/** How many spans are remembered for requests that ask for several waits. */
const maxSpans = 1000

/**
 * Reads `?__fault=slow:500,cut:100` (the names with or without `data-`). `continue-wait:3` acts three times for one span of `x-request-id`, or
 * for one address when the request has no such header.
 */
export function createRequestFaults() {
  const waits = new Map<string, number>()

  function waitsLeft(key: string, times: number): boolean {
    const struck = waits.get(key) ?? 0
    if (waits.size > maxSpans) waits.clear()
    if (struck >= times) {
      waits.delete(key)
      return false
    }
    waits.set(key, struck + 1)
    return true
  }

  return (request: Request): FaultSource => {
    const asked = new Map<DataFault, string>()
    const parts = new URL(request.url).searchParams.get('__fault')?.split(',') ?? []
    for (const part of parts.filter(Boolean)) {
      const [name = '', ...value] = part.split(':')
      const full = `data-${name.replace(/^data-/, '')}`
      if (!isDataFault(full)) throw new UserError(`__fault=${name}: ${unknownFault(dataFaults)}`)
      asked.set(full, value.join(':'))
    }
    const span = request.headers.get('x-request-id')?.replace(/-span-\d+$/, '') ?? request.url
    return {
      take(name) {
        const value = asked.get(name)
        if (value === undefined) return undefined
        if (name !== 'data-continue-wait') return value === '' ? {} : { value }
        return waitsLeft(span, value === '' ? 1 : Number(value)) ? {} : undefined
      },
    }
  }
}
