import type { V1MetaResponse } from '@svc/core/data'
import { errorIn } from '../errorIn.ts'

/** Reads the data model as the holder of a token may see it; `extended`: with the joins of its cubes. */
export type ReadModel = (token: string, options: { extended?: boolean; signal: AbortSignal }) => Promise<V1MetaResponse>

/**
 * Reads models of the server at `dataUrl`. One that is the same as the last is not sent and parsed again, which takes large ones a
 * second. The server decides that for each token: a model of other rights has another tag.
 */
export function createModelReader(addresses: { readonly dataUrl: string }): ReadModel {
  const last = new Map<boolean, { tag: string; model: V1MetaResponse }>()
  return async (token, { extended = false, signal }) => {
    const known = last.get(extended)
    const response = await fetch(`${addresses.dataUrl}/v1/meta${extended ? '?extended=true' : ''}`, {
      signal,
      headers: {
        authorization: token,
        // With the first header alone `fetch` adds `no-cache`, and servers that obey it send the whole model again.
        ...(known && { 'if-none-match': known.tag, 'cache-control': 'max-age=0' }),
      },
    })
    if (response.status === 304 && known) return known.model
    const text = await response.text()
    if (!response.ok) throw new Error(errorIn(text) ?? `Core Data answered ${response.status}`)
    const model = modelIn(text)
    const tag = response.headers.get('etag')
    if (tag) last.set(extended, { tag, model })
    return model
  }
}

/** With `--data-url`, something before the server may answer in its place, such as a sign-in. */
function modelIn(text: string): V1MetaResponse {
  try {
    return JSON.parse(text) as V1MetaResponse
  } catch {
    throw new Error(`Core Data answered without JSON: ${text.slice(0, 80).replace(/\s+/g, ' ')}`)
  }
}
