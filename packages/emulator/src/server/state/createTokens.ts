import { randomBytes } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type JsonObject, objectIn } from '../../isObject.ts'
import type { Clock } from './createClock.ts'

/** Value of a user attribute. */
export type AttributeValue = string | number | boolean | null | readonly string[] | readonly number[]

/** The caller, as the token says. Core Data filters rows by it. */
export interface SecurityContext {
  /** `signed`: the token comes from a session; `private`: the viewer signed in. */
  readonly mode: 'signed' | 'private'
  /** Number of the deployment. */
  readonly deploymentId: number | null
  /** Name of the embed tenant. */
  readonly embedTenant: string | null
  /** Id of the viewer in your product. */
  readonly externalId: string | null
  /** Id of the user at the service. */
  readonly internalId: string | null
  /** Address of the viewer. */
  readonly email: string | null
  /** Whether the creator-mode app may be opened. */
  readonly creatorMode: boolean
  /** Attributes that access rules read, by name. */
  readonly userAttributes: Readonly<Record<string, AttributeValue>>
  /** Groups of the account by name, and groups of the embed tenant as `system:tenant:{tenant}:group:{name}`. */
  readonly groups: readonly string[]
  /** The `securityContext` of session generation, with any fields. */
  readonly securityContext: JsonObject
  /** What the token may be used for: `data`, and `chat` for the AI API. */
  readonly scope: readonly string[]
}

/** Everything in a token: the security context, and what the embedded page needs to know about the session. */
export interface TokenClaims extends SecurityContext {
  /** The `settings` of session generation. */
  readonly settings: JsonObject
  /** The `embedTheme` of session generation. */
  readonly embedTheme: JsonObject
  /** Identifies the session for revocation. It is not the session id, which is a credential. */
  readonly sid: string | null
}

/** A token lives about 23 hours. */
export const tokenLifetimeS = 23 * 60 * 60

/** So many revocations are remembered, so that one who revokes in a loop does not fill the memory. */
const maxRevoked = 100_000

export interface Tokens {
  /** Signs a token. Claims that are left out are empty, unknown ones are kept as they are. */
  readonly sign: (claims: Partial<TokenClaims> & Record<string, unknown>, lifetimeS?: number) => Promise<string>
  /**
   * Reads a token, bare or with `Bearer `.
   * @throws when it was signed with another secret, is malformed, expired by the movable clock, or revoked
   */
  readonly verify: (token: string) => Promise<TokenClaims & JWTPayload>
  /** Refuses tokens of this session from now on. */
  readonly revoke: (sid: string) => void
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? value.split(' ') : []

/** The claims in one fixed shape. A token that was signed elsewhere with the same secret may lack any of them. */
function readClaims(payload: JWTPayload & Record<string, unknown>): TokenClaims & JWTPayload {
  return {
    ...payload,
    mode: payload['mode'] === 'signed' ? 'signed' : 'private',
    deploymentId: typeof payload['deploymentId'] === 'number' ? payload['deploymentId'] : null,
    embedTenant: text(payload['embedTenant']),
    externalId: text(payload['externalId']),
    internalId: text(payload['internalId']),
    email: text(payload['email']),
    creatorMode: payload['creatorMode'] === true,
    userAttributes: objectIn(payload['userAttributes']) as Record<string, AttributeValue>,
    groups: texts(payload['groups']),
    securityContext: objectIn(payload['securityContext']),
    scope: texts(payload['scope']),
    settings: objectIn(payload['settings']),
    embedTheme: objectIn(payload['embedTheme']),
    sid: text(payload['sid']),
  }
}

/** Signs and checks the tokens of embed sessions and of the Core Data API (HS256), by the movable clock. */
export function createTokens(clock: Clock, secret: string = randomBytes(32).toString('hex')): Tokens {
  const key = new TextEncoder().encode(secret)
  // When each session was revoked, the oldest first.
  const revoked = new Map<string, number>()
  let longestLifetimeS = tokenLifetimeS

  /** A long-running emulator must not grow: once no token of a session can be valid any more, that it was revoked says nothing. */
  function prune() {
    for (const [sid, at] of revoked) {
      if (revoked.size <= maxRevoked && clock.now() - at <= longestLifetimeS * 1000) return
      revoked.delete(sid)
    }
  }

  return {
    sign(claims, lifetimeS = tokenLifetimeS) {
      const now = Math.floor(clock.now() / 1000)
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeS)
      longestLifetimeS = Math.max(longestLifetimeS, lifetimeS)
      return token.sign(key)
    },
    async verify(token) {
      const bare = token.replace(/^Bearer\s+/i, '').trim()
      const { payload } = await jwtVerify(bare, key, { algorithms: ['HS256'], currentDate: new Date(clock.now()) })
      const claims = readClaims(payload)
      if (claims.sid !== null && revoked.has(claims.sid)) throw new Error('The session of this token has been revoked')
      return claims
    },
    revoke(sid) {
      revoked.delete(sid) // set anew, so that the oldest stays the first
      revoked.set(sid, clock.now())
      prune()
    },
  }
}
