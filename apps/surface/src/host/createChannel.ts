import type { SurfaceKind } from '@svc/core'
import { createSurface, hostOriginOf } from '@svc/core/surface'
import type { PageConfig } from '../boot/readConfig.ts'
import type { Channel } from './Channel.ts'
import { withFaults } from './withFaults.ts'

const hostUnknown =
  'The browser does not say which page this frame is in, so no event reaches that page. Is it sandboxed, or without an origin, such as a data: page? Is the referrer policy of the frame no-referrer or same-origin, which hides it in Firefox?'

/**
 * Opens the channel to the host. The page's `frame-ancestors` decide who may frame it, and the browser has checked them by
 * now. So the browser's answer to who the host is can be trusted, and all messages go to that exact origin.
 */
export function createChannel(config: PageConfig, kind: SurfaceKind): Channel {
  const surface = createSurface({ surface: kind, hostOrigin: () => true, namespace: config.namespace })
  surface.connect(window)
  const host = hostOriginOf(window)
  // The host waits for `ready` before it sends an action, so neither would ever say a word.
  if (host === undefined && window.parent !== window) console.warn(hostUnknown)
  const post = (message: unknown) => {
    if (host !== undefined) window.parent.postMessage(message, host)
  }
  return withFaults(surface, config.faults, { namespace: config.namespace, surface: kind, post })
}
