import type { Clock } from './createClock.ts'
import type { Faults } from './createFaults.ts'
import type { ReadModel } from './createModelReader.ts'
import type { Sessions } from './createSessions.ts'
import type { Stats } from './createStats.ts'
import type { SecurityContext, Tokens } from './createTokens.ts'
import type { EmulatorSettings } from './EmulatorSettings.ts'

/** Addresses, known once the ports are open; rooms read them per request. */
export interface EmulatorAddresses {
  /** Origin of the tenant: surfaces, Platform API, SCIM. */
  tenantOrigin: string
  /** Base address of Core Data, base path included: `${dataUrl}/v1/load`. */
  dataUrl: string
  /** Base address of the agent: `${aiUrl}/chat/stream-chat-state`. */
  aiUrl: string
}

/** What the rooms of the emulator share. */
export interface EmulatorContext {
  readonly clock: Clock
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly faults: Faults
  readonly stats: Stats
  readonly settings: EmulatorSettings
  readonly addresses: EmulatorAddresses
  /** Key of the admin: `Api-Key` of session generation and of the AI API. */
  readonly adminKey: string
  /** Bearer token of the Platform API and of SCIM. */
  readonly platformToken: string
  /**
   * Reads a token of the Core Data API, bare or with `Bearer `.
   * @throws when it is invalid, expired or revoked
   */
  readonly verifyToken: (token: string) => Promise<SecurityContext>
  readonly readModel: ReadModel
  /** Whether a request with this Host header is answered. */
  readonly isAllowedHost: (host: string | undefined) => boolean
}
