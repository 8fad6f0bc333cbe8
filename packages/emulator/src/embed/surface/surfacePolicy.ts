import type { EmulatorAddresses } from '../../server/state/EmulatorContext.ts'
import type { EmulatorSettings } from '../../server/state/EmulatorSettings.ts'

/** The Content-Security-Policy of a page. @param blocked nobody may frame it, as the fault `frame-blocked` asks */
export function surfacePolicy({ dataUrl, aiUrl }: EmulatorAddresses, settings: EmulatorSettings, blocked: boolean): string {
  const services = new Set([dataUrl, aiUrl].map((address) => new URL(address).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${[...services].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${blocked ? "'none'" : settings.frameAncestors.join(' ')}`,
  ].join('; ')
}
