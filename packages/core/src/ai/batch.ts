/**
 * Collects values and hands them over once per animation frame, so that a fast stream does not render per token. Where no
 * frames are drawn (a server, a hidden tab), every 16 ms. `flush` hands over at once.
 */
export function createBatch<T>(deliver: (values: T[]) => void): { add: (value: T) => void; flush: () => void; drop: () => void } {
  let values: T[] = []
  let cancel: (() => void) | undefined
  const take = () => {
    cancel?.()
    cancel = undefined
    const taken = values
    values = []
    return taken
  }
  const flush = () => {
    const taken = take()
    if (taken.length > 0) deliver(taken)
  }
  const schedule = () => {
    if (globalThis.document?.visibilityState === 'visible' && typeof requestAnimationFrame === 'function') {
      const frame = requestAnimationFrame(flush)
      return () => cancelAnimationFrame(frame)
    }
    const timer = setTimeout(flush, 16)
    return () => clearTimeout(timer)
  }
  return {
    add(value) {
      values.push(value)
      cancel ??= schedule()
    },
    flush,
    drop: () => void take(),
  }
}
