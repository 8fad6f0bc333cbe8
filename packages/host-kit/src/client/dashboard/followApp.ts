import type { EventEnvelope } from '@svc/core'
import type { Host } from '../page/openHost.ts'

/** Notes where an event says that the viewer is inside the app. */
export function followApp({ config, settings }: Pick<Host, 'config' | 'settings'>, envelope: EventEnvelope): void {
  if (!envelope.known || envelope.surface !== 'app') return
  if (envelope.name === 'view' || envelope.name === 'navigate') {
    settings.update({ appPlace: routeOf(envelope.payload.path, config.deploymentId) })
  }
}

/** The path of an event without the address of the app, which may stand before it. */
function routeOf(path: string, deploymentId: number): string {
  const base = `/embed/d/${deploymentId}/app`
  const isWhole = path === base || path.startsWith(`${base}/`)
  return (isWhole ? path.slice(base.length) : path) || '/'
}
