import type { SurfaceKind } from '@svc/core'
import { createSurface, hostOriginOf } from '@svc/core/surface'
import type { PageConfig } from '../boot/readConfig.ts'
import type { Channel } from './Channel.ts'
import { withFaults } from './withFaults.ts'

/**
 * Opens the channel to the host. The page's `frame-ancestors` decide who may frame it, and the browser has checked them by
 * now. So the browser's answer to who the host is can be trusted, and all messages go to that exact origin.
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
