import type { Route } from 'playwright-core'

interface Hold {
  /** Handles a route: its request waits. */
  readonly hold: (route: Route) => Promise<void>
  /** Lets what waits go on, and what comes later. */
  readonly release: () => void
}

/** Requests that wait until they are released. */
export function createHold(): Hold {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release,
    async hold(route) {
      await released
      await route.continue()
    },
  }
}
