import type { Viewer } from '../accessOf.ts'
import { errorAnswer, json } from './answers.ts'
import { createRequestFaults } from './createRequestFaults.ts'
import type { FaultSource } from './dataFaults.ts'
import { strike } from './strike.ts'
import type { ServerBindings } from './tear.ts'

export interface GuardOptions {
  /**
   * Reads the bare token of a request.
   * @throws when it is invalid or expired
   */
  readonly verifyToken: (token: string) => Promise<Viewer>
  /** Switches that make answers fail. */
  readonly faults?: FaultSource | undefined
}

type Handler = (request: Request, viewer: Viewer) => Promise<Response> | Response

/** Makes route handlers that need a valid token, strike the faults that are switched on, and answer for errors. */
export function createGuard({ verifyToken, faults }: GuardOptions) {
  const requestFaults = createRequestFaults()
  return (handler: Handler) => async (c: { req: { raw: Request }; env: unknown }) => {
    const request = c.req.raw
    const header = request.headers.get('authorization')
    if (!header) return json({ error: "Authorization header isn't set" }, 403)
    let viewer: Viewer
    try {
      viewer = await verifyToken(header.replace(/^Bearer\s+/i, '').trim())
    } catch {
      return json({ error: 'Invalid token' }, 403)
    }
    try {
      const sources = [requestFaults(request), ...(faults ? [faults] : [])]
      return await strike(sources, request, async () => handler(request, viewer), c.env as ServerBindings | undefined)
    } catch (error) {
      return errorAnswer(error)
    }
  }
}
