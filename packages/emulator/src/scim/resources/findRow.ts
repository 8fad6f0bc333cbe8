import { missing } from '../../platform/PlatformFault.ts'
import { platformId } from './platformId.ts'
import type { Resources } from './Resources.ts'

/**
 * The row with an id as the request writes it, which the error repeats.
 * @throws {PlatformFault} 404
 */
export function findRow<Row extends { id: number }>(rows: readonly Row[], id: string, what: Resources['name']): Row {
  const number = platformId(id)
  const row = rows.find((one) => one.id === number)
  if (!row) throw missing(`${what} ${id}`)
  return row
}
