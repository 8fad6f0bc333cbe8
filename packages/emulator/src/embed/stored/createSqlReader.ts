import { createDataClient } from '@svc/core/data'
import { objectIn } from '../../isObject.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import type { ReportContent } from './drawReport.ts'
import { readQuery } from './readQuery.ts'

/** Gives a report that has only SQL the query with the same rows, where Core Data knows one. */
export type WithQuery = <Report extends ReportContent>(report: Report) => Promise<Report>

const patienceMs = 5000
const mostKept = 1000

/**
 * Asks Core Data for the queries of SQL, with the viewer's token. Answers are kept, as a workspace may have many reports and is read
 * often; a failed request is not.
 */
export function createSqlReader({ addresses }: EmulatorContext): (token: string) => WithQuery {
  const kept = new Map<string, Promise<object | undefined>>()

  function convert(sql: string, token: string): Promise<object | undefined> {
    const key = JSON.stringify([sql, token])
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const client = createDataClient({ baseUrl: addresses.dataUrl, token })
    const asked = client.convertQuery(sql, { signal: AbortSignal.timeout(patienceMs) }).then(
      ({ query }) => query,
      () => {
        kept.delete(key)
        return undefined
      },
    )
    kept.set(key, asked)
    return asked
  }

  return (token) => async (report) => {
    const meta = objectIn(report.meta)
    const { jsonQuery, sqlQuery } = report
    const hasNone = readQuery(meta['query'] ?? jsonQuery) === null
    const query = hasNone && typeof sqlQuery === 'string' && sqlQuery !== '' ? await convert(sqlQuery, token) : undefined
    return query ? { ...report, meta: { ...meta, query } } : report
  }
}
