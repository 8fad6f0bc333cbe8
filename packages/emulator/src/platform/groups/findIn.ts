import { missing } from '../PlatformFault.ts'

/** The row of this deployment with this id. @throws {PlatformFault} 404, also for a row of another deployment */
export function findIn<Row extends { id: number; deploymentId: number }>(
  rows: readonly Row[],
  deploymentId: number | string,
  id: number,
  what: string,
): Row {
  const row = rows.find((one) => one.id === id && one.deploymentId === Number(deploymentId))
  if (!row) throw missing(`${what} ${id}`)
  return row
}
