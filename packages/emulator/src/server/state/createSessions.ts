import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './createClock.ts'
import type { TokenClaims, Tokens } from './createTokens.ts'

/** A session can be exchanged once, within five minutes. */
const sessionLifetimeMs = 5 * 60_000

/** For so long a session is remembered: longer than its token lives. */
const memoryMs = 24 * 60 * 60_000

export type SessionRefusal = 'unknown' | 'used' | 'expired' | 'revoked'

type SessionExchange = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: SessionRefusal }

export interface SessionInfo {
  /** First characters of the hash: enough to tell two apart, useless as a credential. */
  readonly sid: string
  readonly user: string
  readonly deploymentId: number | null
  readonly embedTenant: string | null
  readonly mintedAt: number
  readonly state: 'fresh' | 'used' | 'expired' | 'revoked'
}

export interface Sessions {
  /** A fresh session id (32 hexadecimal characters) for these claims. */
  readonly mint: (claims: Partial<TokenClaims>) => string
  /** Exchanges a session for its token. Works once. */
  readonly exchange: (sessionId: string) => Promise<SessionExchange>
  /** Makes the next exchange of this session fail, once; the session stays as it is. An unknown id is ignored. */
  readonly failNext: (sessionId: string, reason: SessionRefusal) => void
  /** Ends a session and its token. An unknown id is ignored. */
  readonly revoke: (sessionId: string) => void
  /** The latest sessions, newest first, without their ids, which are credentials. */
  readonly list: () => readonly SessionInfo[]
}

interface Entry {
  readonly claims: Partial<TokenClaims>
  readonly mintedAt: number
  state: 'fresh' | 'used' | 'revoked'
  failsNext?: SessionRefusal | undefined
}

const digest = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)

export function createSessions(clock: Clock, tokens: Tokens): Sessions {
  // Keyed by digest, so that the ids themselves are stored nowhere.
  const entries = new Map<string, Entry>()
  const stateOf = (entry: Entry): SessionInfo['state'] =>
    entry.state === 'fresh' && clock.now() - entry.mintedAt >= sessionLifetimeMs ? 'expired' : entry.state

  // A long-running emulator must not grow. The oldest come first, so the search ends at the first one that stays: one through all of them
  // would make each new session take longer than the one before.
  function prune() {
    for (const [sid, { mintedAt }] of entries) {
      if (clock.now() - mintedAt <= memoryMs) return
      entries.delete(sid)
    }
  }

  return {
    mint(claims) {
      prune()
      const id = randomBytes(16).toString('hex')
      entries.set(digest(id), { claims, mintedAt: clock.now(), state: 'fresh' })
      return id
    },
    async exchange(sessionId) {
      const sid = digest(sessionId)
      const entry = entries.get(sid)
      if (entry === undefined) return { ok: false, reason: 'unknown' }
      const { failsNext } = entry
      entry.failsNext = undefined
      if (failsNext) return { ok: false, reason: failsNext }
      const state = stateOf(entry)
      if (state !== 'fresh') return { ok: false, reason: state }
      // Set before the first await, so that of two exchanges at once only one succeeds.
      entry.state = 'used'
      return { ok: true, token: await tokens.sign({ ...entry.claims, sid }) }
    },
    failNext(sessionId, reason) {
      const entry = entries.get(digest(sessionId))
      if (entry) entry.failsNext = reason
    },
    revoke(sessionId) {
      const sid = digest(sessionId)
      const entry = entries.get(sid)
      if (entry) entry.state = 'revoked'
      tokens.revoke(sid)
    },
    list: () =>
      [...entries]
        .slice(-50)
        .map(([sid, entry]) => ({
          sid: sid.slice(0, 8),
          user: entry.claims.externalId ?? entry.claims.internalId ?? '',
          deploymentId: entry.claims.deploymentId ?? null,
          embedTenant: entry.claims.embedTenant ?? null,
          mintedAt: entry.mintedAt,
          state: stateOf(entry),
        }))
        .reverse(),
  }
}
