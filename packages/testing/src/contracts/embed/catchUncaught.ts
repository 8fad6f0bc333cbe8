/** Collects what would be the page's uncaught errors, so that the runner does not count them. */
export function catchUncaught(): { end: () => unknown[] } {
  const errors: unknown[] = []
  const native = globalThis.queueMicrotask
  globalThis.queueMicrotask = (task) =>
    native(() => {
      try {
        task()
      } catch (error) {
        errors.push(error)
      }
    })
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', onError)
  return {
    end() {
      globalThis.queueMicrotask = native
      window.removeEventListener('error', onError)
      return errors
    },
  }
}
