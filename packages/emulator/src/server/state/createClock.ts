/** The time of the emulator. Tests move it forward, so that sessions expire without waiting. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Moves the clock forward by `ms` milliseconds. */
  readonly advance: (ms: number) => void
}

export function createClock(now: () => number = Date.now): Clock {
  let offset = 0
  return {
    now: () => now() + offset,
    advance(ms) {
      offset += ms
    },
  }
}
