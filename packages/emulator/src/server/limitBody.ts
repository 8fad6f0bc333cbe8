import type { Context, MiddlewareHandler } from 'hono'

/**
 * Refuses bodies of more than `maxSize` bytes. Hono's own middleware makes a new Request for bodies without a length, which fails
 * with Node's server. Here they are read, and Hono keeps what was read for the handler.
 */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const length = c.req.header('content-length')
    const chunked = length === undefined && c.req.header('transfer-encoding') !== undefined
    const size = chunked ? (await c.req.arrayBuffer()).byteLength : Number(length ?? 0)
    if (size > maxSize) return refuse(c)
    return next()
  }
}
