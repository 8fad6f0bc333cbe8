import type { Evaluate } from './Engine.ts'

/** Waits until `expression` is truthy in the page. Rejections count as "not yet": a document may be being replaced. */
export async function poll(evaluate: Evaluate, expression: string, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs
  let last: unknown
  for (;;) {
    const value = await evaluate(expression).catch((error: unknown) => {
      last = error
      return false
    })
    if (value) return
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms for: ${expression}`, { cause: last })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
