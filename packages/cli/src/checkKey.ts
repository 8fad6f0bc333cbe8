import type { Finding } from './Finding.ts'
import { reasonOf } from './reasonOf.ts'

/** How long the tenant may take for one answer. */
const answerTimeoutMs = 10_000
/** Lists embed tenants, which changes nothing and needs an admin's key, as the generation of sessions does. */
const path = '/api/v1/embed-tenants?first=1'
const isRefused = (status: number) => status === 401 || status === 403

/** Whether a tenant takes the key that a backend generates sessions with, and how it has to be sent. Reads nothing of the answers. */
export async function checkKey(tenant: string, key: string, stop: AbortSignal): Promise<Finding> {
  const check = 'The tenant takes the key'
  // Also because `fetch` would repeat it in its error.
  if (!/^(?!["'])[!-~]+$/.test(key))
    return { check, problem: 'The key is not one word: was a space, a quote or a line break copied with it?' }
  const ask = async (scheme: string): Promise<number> => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)])
    const init = { headers: { authorization: `${scheme} ${key}` }, redirect: 'manual', signal } as const
    const { status, body } = await fetch(tenant + path, init)
    await body?.cancel()
    return status
  }
  try {
    const asBearer = await ask('Bearer')
    if (asBearer === 200) return { check }
    if (!isRefused(asBearer)) return { check, problem: `It cannot be told: GET ${tenant}${path} answers ${asBearer}.` }
    const asApiKey = await ask('Api-Key')
    if (asApiKey === 200)
      return { check, problem: 'It does so by the scheme Api-Key alone: pass scheme: "Api-Key" to your handlers.' }
    const fact = `It is refused, as Bearer (${asBearer}) and as Api-Key (${asApiKey}).`
    return { check, problem: `${fact} Is it the key of an admin, whole, and of this tenant?` }
  } catch (error) {
    stop.throwIfAborted()
    return { check, problem: `It cannot be told: ${tenant} did not answer (${reasonOf(error)}).` }
  }
}
