import { isObject, type JsonObject } from '../util/isObject.ts'
import { discard } from './discard.ts'

type Chunks = AsyncIterator<Uint8Array, unknown>

/**
 * Returns the JSON object of a request, or the status to refuse it with: 413 as soon as it is known to be larger than `maxBytes`,
 * else 400. The rest of a body that is too large is discarded while the answer is on its way.
 */
export async function readBody(request: Request, maxBytes: number): Promise<JsonObject | 400 | 413> {
  if (!request.body) return 400
  const chunks = chunksOf(request.body)
  const isTooLarge = Number(request.headers.get('content-length')) > maxBytes
  const parts = isTooLarge ? undefined : await readParts(chunks, maxBytes)
  if (parts) return parse(parts)
  void discard(chunks)
  return 413
}

/** Discards the body of a request that is refused without it. */
export function skipBody({ body }: Request): void {
  if (body) void discard(chunksOf(body))
}

// The DOM types do not know that a stream can be iterated.
const chunksOf = (body: object): Chunks => (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()

/** Returns the parts of a body, or `undefined` as soon as there is more than `maxBytes` of it. */
async function readParts(chunks: Chunks, maxBytes: number): Promise<Uint8Array[] | undefined> {
  const parts: Uint8Array[] = []
  let left = maxBytes
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    left -= next.value.byteLength
    if (left < 0) return undefined
    parts.push(next.value)
  }
  return parts
}

async function parse(parts: Uint8Array[]): Promise<JsonObject | 400> {
  try {
    const value: unknown = JSON.parse(await new Blob(parts as BlobPart[]).text())
    return isObject(value) ? value : 400
  } catch {
    return 400
  }
}
