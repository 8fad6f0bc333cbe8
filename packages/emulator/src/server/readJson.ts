import type { Context } from 'hono'
import { parseJson } from './parseJson.ts'

/** The JSON of a request's body; `undefined` where it is none, nests without end, or did not come whole. */
export const readJson = (c: Context): Promise<unknown> =>
  c.req
    .text()
    .then(parseJson)
    .catch(() => undefined)
