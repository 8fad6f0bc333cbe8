import type { Context } from 'hono'
import { readJson } from '../server/readJson.ts'
import { isRow, type Row } from './attributes.ts'
import { invalid } from './ScimFault.ts'
import { withNames } from './withNames.ts'

/** The body of a request. @throws {ScimFault} 400 when it is not a JSON object */
export async function readScimBody(c: Context): Promise<Row> {
  const body = withNames(await readJson(c))
  if (!isRow(body)) throw invalid('invalidSyntax', 'The body is not a JSON object')
  return body
}
