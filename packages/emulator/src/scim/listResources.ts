import type { Context } from 'hono'
import type { Row } from './attributes.ts'
import { matcher } from './matcher.ts'
import { messageUrn } from './messageUrn.ts'
import { parseScimFilter } from './parseScimFilter.ts'
import type { Resources } from './resources/Resources.ts'
import { invalid } from './ScimFault.ts'

const defaultCount = 100

function numberOf(c: Context, name: string, fallback: number, least: number): number {
  const given = c.req.query(name)
  if (given === undefined) return fallback
  if (!/^-?\d+$/.test(given)) throw invalid('invalidValue', `${name} must be an integer`)
  // JSON has no Infinity, which the number of many digits would be.
  return Math.min(Math.max(least, Number(given)), Number.MAX_SAFE_INTEGER)
}

/**
 * The page of resources that the query of a request asks for.
 * @param shape a resource as the request wants it
 * @throws {ScimFault} 400
 */
export function listResources(c: Context, resources: Resources, shape: (resource: Row) => Row): object {
  const asked = c.req.query('filter')
  const filter = asked === undefined || asked.trim() === '' ? undefined : parseScimFilter(asked)
  const fits = filter === undefined ? () => true : matcher(filter)
  const startIndex = numberOf(c, 'startIndex', 1, 1)
  const count = numberOf(c, 'count', defaultCount, 0)
  const found = resources.list(filter).filter(fits)
  const page = found.slice(startIndex - 1, startIndex - 1 + count)
  return {
    schemas: [messageUrn('ListResponse')],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map(shape),
  }
}
