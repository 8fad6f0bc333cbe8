import { missing } from './PlatformFault.ts'

/** The row with this id. @throws {PlatformFault} 404 that names `what` */
export function find<Row extends { id: number | string }>(rows: readonly Row[], id: number | string, what: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw missing(`${what} ${id}`)
  return row
}
