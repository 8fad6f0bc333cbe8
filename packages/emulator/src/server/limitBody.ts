import type { Context, MiddlewareHandler } from 'hono'
import { readUpTo } from '../readUpTo.ts'

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses bodies of more than `maxSize` bytes. Hono's own middleware passes the stream on, which fails with Node's server. Here a
 * body without a length is read, and the handler gets a request with what was read.
 */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length !== undefined) return Number(length) > maxSize ? refuse(c) : next()
    const { method, raw } = c.req
    // The others have no body, and a Request refuses one for them.
    if (!withBody.has(method) || raw.body === null) return next()
    const body = await readUpTo(maxSize, raw.body)
    if (body === undefined) return refuse(c)
    c.req.raw = new Request(raw.url, { method, headers: raw.headers, signal: raw.signal, body })
    return next()
  }
}
