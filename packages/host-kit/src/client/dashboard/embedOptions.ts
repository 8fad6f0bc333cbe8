import type { EmbedTheme, Surface } from '@svc/core'
import type { HostConfig } from '../page/HostConfig.ts'
import { mintSession } from './mintSession.ts'
import type { Settings } from './Settings.ts'

/** The embed options for the viewer's settings. */
export function embedOptions(config: HostConfig, settings: Settings) {
  const { scheme, primaryColor, borderRadius, locale, surface } = settings
  return {
    origin: config.tenantOrigin,
    surface: surfaceOf(config, settings),
    session: mintSession(surface),
    colorScheme: scheme,
    locale,
    theme: { primaryColor, borderRadius } satisfies EmbedTheme,
    title: { dashboard: 'Sales dashboard', app: 'Analytics app', chat: 'Analytics chat' }[surface],
  }
}

function surfaceOf({ publicId, deploymentId }: HostConfig, { surface, appPath, filters }: Settings): Surface {
  if (surface === 'app') return { kind: 'app', deploymentId, path: appPath }
  if (surface === 'chat') return { kind: 'chat' }
  return { kind: 'dashboard', publicId, allowExport: true, filters }
}
