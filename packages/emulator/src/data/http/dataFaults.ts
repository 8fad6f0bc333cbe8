/** Faults of Core Data, switched on by name from outside, or by `__fault` in the address for a single request. */
export const dataFaults = {
  'data-continue-wait': 'The answer is Continue wait; times: how often, value: milliseconds the request is held before.',
  'data-slow': 'The answer comes late; value: milliseconds, 3000 by default.',
  'data-rate-limit': 'The answer is 429 with Retry-After; value: seconds, or an HTTP date, 1 by default.',
  'data-cut': 'The body ends early; value: number of bytes that still arrive, 20 by default.',
  'data-html': 'The answer is an HTML error page of a proxy; value: its status, 502 by default.',
} as const satisfies Record<string, string>

export type DataFault = keyof typeof dataFaults

/** How long a fault lasts, and its argument, such as the milliseconds of a delay. */
export interface FaultSetting {
  /** Argument of the fault, where it takes one: `faultCatalog` says what it means. */
  readonly value?: string | number | undefined
  /** How many times it still strikes. @default until it is cleared */
  readonly times?: number | undefined
}

/** Where the switches are read. `take` uses up one time. */
export interface FaultSource {
  readonly take: (name: DataFault) => FaultSetting | undefined
}
