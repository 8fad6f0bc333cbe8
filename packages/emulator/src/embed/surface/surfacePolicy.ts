import type { EmulatorSettings } from '../../server/state/EmulatorSettings.ts'
import type { pageAddresses } from './pageAddresses.ts'

/** The Content-Security-Policy of a page. @param blocked nobody may frame it, as the fault `frame-blocked` asks */
export function surfacePolicy(addresses: ReturnType<typeof pageAddresses>, settings: EmulatorSettings, blocked: boolean): string {
  const services = new Set(Object.values(addresses).map((address) => new URL(address).origin))
  const ancestors = blocked ? ["'none'"] : settings.frameAncestors
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${[...services].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Without the directive anyone may. `*` would leave out the pages of browser extensions and of apps (`app:`, `file:`).
    ...(ancestors ? [`frame-ancestors ${ancestors.join(' ')}`] : []),
  ].join('; ')
}
