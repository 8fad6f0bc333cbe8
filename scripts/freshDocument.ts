import { afterAll, vi } from 'vitest'

// The next file has the same window: it gets an empty document, and modules that have kept nothing of this one.
afterAll(() => {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
