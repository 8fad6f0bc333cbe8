/** Reports what a listener threw as the page's own uncaught error, after the current work: one listener never breaks another. */
export function report(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
