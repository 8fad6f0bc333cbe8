import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './createClock.ts'
import type { TokenClaims, Tokens } from './createTokens.ts'

/** A session can be exchanged once, within five minutes. */
const sessionLifetimeMs = 5 * 60_000

/** For so long a session is remembered: longer than its token lives. */
const memoryMs = 24 * 60 * 60_000

/** So many are remembered, so that one who mints in a loop does not fill the memory. */
const maxSessions = 50_000

/** What the claims of unused sessions may take together, as characters of JSON: the body of one may have a mebibyte. */
const maxUnusedChars = 64 * 1024 * 1024

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

interface Entry extends Omit<SessionInfo, 'sid' | 'state'> {
  state: SessionInfo['state']
  /** What the token will say, while the session can be exchanged. */
  claims: Partial<TokenClaims> | undefined
  /** How many characters the claims have as JSON. */
  readonly chars: number
  failsNext?: SessionRefusal | undefined
}

const digest = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)

export function createSessions(clock: Clock, tokens: Tokens): Sessions {
  // Keyed by digest, so that the ids themselves are stored nowhere.
  const entries = new Map<string, Entry>()
  /** The digests in the order of minting. Before `first` all are forgotten, before `firstUnused` none can be exchanged any more. */
  let order: string[] = []
  let first = 0
  let firstUnused = 0
  let unusedChars = 0

  const isExpired = ({ state, mintedAt }: Entry) => state === 'fresh' && clock.now() - mintedAt >= sessionLifetimeMs
  const stateOf = (entry: Entry): SessionInfo['state'] => (isExpired(entry) ? 'expired' : entry.state)

  function end(entry: Entry, state: Exclude<Entry['state'], 'fresh'>): void {
    if (entry.claims) unusedChars -= entry.chars
    entry.claims = undefined
    entry.state = state
  }

  function forget(sid: string, entry: Entry): void {
    end(entry, 'expired')
    entries.delete(sid)
  }

  // A long-running emulator must not grow. Each search begins where the one before it ended, and ends at the first session that stays: one
  // through all of them would make each new session take longer than the one before.
  function prune() {
    // The last one has just been minted, and stays.
    for (; firstUnused < order.length - 1; firstUnused += 1) {
      const sid = order[firstUnused]!
      const entry = entries.get(sid)
      if (!entry?.claims) continue
      if (isExpired(entry)) end(entry, 'expired')
      else if (unusedChars > maxUnusedChars) forget(sid, entry)
      else break
    }
    for (; first < order.length; first += 1) {
      const sid = order[first]!
      const entry = entries.get(sid)
      if (!entry) continue
      if (entries.size <= maxSessions && clock.now() - entry.mintedAt <= memoryMs) break
      forget(sid, entry)
    }
    if (first <= order.length / 2) return
    order = order.slice(first)
    firstUnused = Math.max(firstUnused - first, 0)
    first = 0
  }

  return {
    mint(claims) {
      const id = randomBytes(16).toString('hex')
      const sid = digest(id)
      const entry: Entry = {
        user: claims.externalId ?? claims.internalId ?? '',
        deploymentId: claims.deploymentId ?? null,
        embedTenant: claims.embedTenant ?? null,
        mintedAt: clock.now(),
        state: 'fresh',
        claims,
        chars: JSON.stringify(claims).length,
      }
      entries.set(sid, entry)
      order.push(sid)
      unusedChars += entry.chars
      prune()
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
      const { claims } = entry
      // Before the first await, so that of two exchanges at once only one succeeds.
      end(entry, 'used')
      return { ok: true, token: await tokens.sign({ ...claims, sid }) }
    },
    failNext(sessionId, reason) {
      const entry = entries.get(digest(sessionId))
      if (entry) entry.failsNext = reason
    },
    revoke(sessionId) {
      const sid = digest(sessionId)
      const entry = entries.get(sid)
      if (entry) end(entry, 'revoked')
      tokens.revoke(sid)
    },
    list: () =>
      order
        .slice(-50)
        .reverse()
        .flatMap((sid) => {
          const entry = entries.get(sid)
          if (!entry) return []
          const { user, deploymentId, embedTenant, mintedAt } = entry
          return [{ sid: sid.slice(0, 8), user, deploymentId, embedTenant, mintedAt, state: stateOf(entry) }]
        }),
  }
}
