import { createHash } from 'node:crypto'
import type { StoredReport } from '../../store/PlatformState.ts'

/** Changes whenever the query of the report does. */
export const reportChecksum = ({ jsonQuery, sqlQuery, pivotItems }: StoredReport): string =>
  createHash('sha256')
    .update(JSON.stringify([jsonQuery, sqlQuery, pivotItems]))
    .digest('hex')
    .slice(0, 16)
