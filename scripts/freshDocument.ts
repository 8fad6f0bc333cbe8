import { afterAll, vi } from 'vitest'

// The next file has the same window: it gets an empty document at the first address, and modules that have kept nothing of this one.
afterAll(() => {
  vi.resetModules()
  const { documentElement } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
})
