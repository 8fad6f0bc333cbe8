import type { Context } from 'hono'
import { parseJson } from './parseJson.ts'

/** The JSON of a request's body; `undefined` when it is not JSON, nests too deep, or did not arrive completely. */
export const readJson = (c: Context): Promise<unknown> =>
  c.req
    .text()
    .then(parseJson)
    .catch(() => undefined)
