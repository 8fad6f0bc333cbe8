import type { Context } from 'hono'
import { sameText } from './sameText.ts'
import type { EmulatorContext } from './state/EmulatorContext.ts'

export type Authority = 'admin' | 'viewer' | 'nobody'

/**
 * Who sends a request, by its Authorization header. The admin's key and the Platform token are accepted with both `Api-Key` and
 * `Bearer`. The token of an embed session belongs to a viewer.
 */
export async function authorize(context: EmulatorContext, header: string | undefined): Promise<Authority> {
  const [, scheme, credential] = /^(Api-Key|Bearer)\s+(\S+)\s*$/i.exec(header ?? '') ?? []
  if (!scheme || !credential) return 'nobody'
  if (sameText(credential, context.adminKey) || sameText(credential, context.platformToken)) return 'admin'
  return context.verifyToken(credential).then(
    () => 'viewer' as const,
    () => 'nobody' as const,
  )
}

/** The response that refuses a request which is not the admin's; nothing for the admin. */
export async function refuseUnlessAdmin(context: EmulatorContext, c: Context): Promise<Response | undefined> {
  const authority = await authorize(context, c.req.header('authorization'))
  if (authority === 'admin') return undefined
  if (authority === 'viewer') return c.json({ error: 'This operation needs the permission of an admin' }, 403)
  return c.json({ error: 'Authorization is missing or not valid' }, 401)
}
