import { setTimeout as wait } from 'node:timers/promises'
import type { platformSchemas as S } from '@svc/core/platform'
import { Hono } from 'hono'
import { answerFault } from '../../platform/answerFault.ts'
import type { Platform } from '../../platform/createPlatform.ts'
import { refuseUnlessAdmin } from '../../server/authorize.ts'
import { limitBody } from '../../server/limitBody.ts'
import { readJson } from '../../server/readJson.ts'
import type { SessionRefusal } from '../../server/state/createSessions.ts'
import type { Room } from '../../server/state/Room.ts'
import { checkReferences } from './checkReferences.ts'
import { claimsOf } from './claimsOf.ts'
import { saveViewer } from './saveViewer.ts'
import { sessionBodyProblem } from './sessionBodyProblem.ts'

const refusals: Record<SessionRefusal, string> = {
  unknown: 'Session is not known',
  used: 'Session has already been used',
  expired: 'Session has expired',
  revoked: 'Session has been revoked',
}

/** The session id of a body, or nothing. */
function sessionIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'sessionId')) return undefined
  const { sessionId } = body as { sessionId: unknown }
  return typeof sessionId === 'string' && sessionId !== '' ? sessionId : undefined
}

/** Generates, exchanges and revokes sessions. @see Embedding: facts, "Sessions" */
export function createEmbedApp(platform: Platform): Room {
  const { context, contract, store } = platform
  const { faults, sessions, stats } = context
  const app = new Hono()

  app.use(
    '/api/v1/embed/*',
    limitBody(1024 * 1024, (c) => c.json({ error: 'Body is larger than 1 MiB' }, 413)),
  )

  app.post('/api/v1/embed/generate-session', async (c) => {
    const refused = await refuseUnlessAdmin(context, c)
    if (refused) return refused
    const slow = faults.take('session-slow')
    if (slow) await wait(Number(slow.value ?? 3000))
    if (faults.take('session-error')) return c.json({ error: 'Fault: session-error' }, 500)
    const body = await readJson(c)
    if (body === undefined) return c.json({ error: 'Body is not JSON', path: '' }, 400)
    const problem = sessionBodyProblem(body)
    if (problem) return c.json({ error: `${problem.path || 'Body'} ${problem.message}`, path: problem.path }, 400)
    const session = body as S.GenerateSession
    try {
      checkReferences(platform, session)
    } catch (error) {
      return answerFault(c, error)
    }
    const sessionId = sessions.mint(claimsOf(session, saveViewer(platform, session)))
    store.changed()
    stats.sessionsMinted += 1
    return c.json({ sessionId })
  })

  app.post('/api/v1/embed/session/token', async (c) => {
    const sessionId = sessionIdOf(await readJson(c))
    if (!sessionId) return c.json({ error: 'sessionId must be a non-empty string', path: 'sessionId' }, 400)
    c.header('cache-control', 'no-store')
    const forced = faults.take('expired-session') ? 'expired' : faults.take('reused-session') ? 'used' : undefined
    const result = forced ? ({ ok: false, reason: forced } as const) : await sessions.exchange(sessionId)
    if (!result.ok) {
      stats.sessionsRefused += 1
      return c.json({ error: refusals[result.reason], reason: result.reason }, 401)
    }
    stats.sessionsExchanged += 1
    return c.json({ token: result.token })
  })

  app.post('/api/v1/embed/session/revoke', async (c) => {
    const refused = await refuseUnlessAdmin(context, c)
    if (refused) return refused
    const body = await readJson(c)
    try {
      contract.check('#/components/schemas/RevokeEmbedSessionInput', body)
    } catch (error) {
      return answerFault(c, error)
    }
    sessions.revoke((body as S.RevokeEmbedSessionInput).sessionId)
    stats.sessionsRevoked += 1
    return c.body(null, 204)
  })

  return { app }
}
