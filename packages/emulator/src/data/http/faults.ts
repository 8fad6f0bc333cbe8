/** Faults of Core Data, switched on by name from outside, or by `__fault` in the address for a single request. */
export const dataFaults = {
  'data-continue-wait': 'The answer is Continue wait; times: how often, value: milliseconds the request is held before.',
  'data-slow': 'The answer comes late; value: milliseconds, 3000 by default.',
  'data-rate-limit': 'The answer is 429 with Retry-After; value: seconds, or an HTTP date, 1 by default.',
  'data-cut': 'The body ends early; value: number of bytes that still arrive, 20 by default.',
  'data-html': 'The answer is an HTML error page of a proxy; value: its status, 502 by default.',
} as const satisfies Record<string, string>

export type DataFault = keyof typeof dataFaults

/** How a fault acts. */
export interface FaultSetting {
  /** How strongly; `dataFaults` says what it means for each fault. */
  readonly value?: string | number | undefined
  /** How often. @default until it is switched off */
  readonly times?: number | undefined
}

/** Where the switches are read. `take` uses up one time. */
export interface FaultSource {
  readonly take: (name: DataFault) => FaultSetting | undefined
}

const isDataFault = (name: string): name is DataFault => Object.hasOwn(dataFaults, name)

/** How many spans are remembered for requests that ask for several waits. */
const maxSpans = 1000

/**
 * Reads `?__fault=slow:500,cut:100` (the names without `data-`). `continue-wait:3` acts three times for one span of `x-request-id`, or
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
    for (const part of new URL(request.url).searchParams.get('__fault')?.split(',') ?? []) {
      const [name = '', ...value] = part.split(':')
      const full = `data-${name}`
      if (isDataFault(full)) asked.set(full, value.join(':'))
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
