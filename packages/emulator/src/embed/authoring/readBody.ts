import type { Context } from 'hono'
import { isObject, type JsonObject } from '../../isObject.ts'
import { bad } from '../../platform/PlatformFault.ts'
import { readJson } from '../../server/readJson.ts'

/** The body of a request as an object. @throws {PlatformFault} 400 */
export async function readBody(c: Context): Promise<JsonObject> {
  const body = await readJson(c)
  if (!isObject(body)) throw bad('body', 'is not a JSON object')
  return body
}
