import { isSvcError, serverMessage } from '@svc/core/data'
import type { Context } from 'hono'
import type { ViewerCaller } from '../../platform/Caller.ts'
import type { Platform } from '../../platform/createPlatform.ts'
import { PlatformFault } from '../../platform/PlatformFault.ts'

/** Answers the viewer of a page, or says why not. The metadata that an answer is made of may come from another server. */
export async function answerViewer(
  { context }: Platform,
  c: Context,
  act: (caller: ViewerCaller) => Promise<object>,
): Promise<Response> {
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
  try {
    return c.json(await act({ kind: 'viewer', token, claims: await context.tokens.verify(token) }))
  } catch (error) {
    if (error instanceof PlatformFault) return c.json({ error: error.message }, error.status)
    if (!isSvcError(error)) throw error
    return c.json({ error: `The data model could not be read. ${serverMessage(error) ?? error.message}` }, 502)
  }
}
