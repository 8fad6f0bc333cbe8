import type { SurfaceKind } from '@svc/core'
import { createSurface, hostOriginOf } from '@svc/core/surface'
import type { PageConfig } from '../boot/readConfig.ts'
import type { Channel } from './channel.ts'
import { withFaults } from './withFaults.ts'

/**
 * Opens the line to the host. Who may frame the page is said by its `frame-ancestors`, which the browser has checked by
 * now; so the host is whoever the browser says it is, and everything goes to that exact origin.
 */
export function createChannel(config: PageConfig, kind: SurfaceKind): Channel {
  const surface = createSurface({ surface: kind, hostOrigin: () => true, namespace: config.namespace })
  surface.connect(window)
  const host = hostOriginOf(window)
  const post = (message: unknown) => {
    if (host !== undefined) window.parent.postMessage(message, host)
  }
  return withFaults(surface, config.faults, { namespace: config.namespace, surface: kind, post })
}
