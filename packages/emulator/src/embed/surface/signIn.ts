import type { Context } from 'hono'
import { isObject } from '../../isObject.ts'
import { isEmail } from '../../server/isEmail.ts'
import { readJson } from '../../server/readJson.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'

/** Signs a viewer of a private embed in: any e-mail address will do. */
export async function signIn({ tokens }: EmulatorContext, c: Context): Promise<Response> {
  const body = await readJson(c)
  const email = isObject(body) ? body['email'] : undefined
  if (typeof email !== 'string' || !isEmail(email)) return c.json({ error: 'An e-mail address is needed' }, 400)
  const token = await tokens.sign({ mode: 'private', email, internalId: email.toLowerCase(), scope: ['data', 'chat'] })
  return c.json({ token })
}
