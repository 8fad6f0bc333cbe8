import { toCsv } from '@svc/core/data'
import { saveFile } from '@svc/host-kit'
import type { LoadedData } from '../api/LoadedData.ts'
import type { AskedQuery } from '../charts/readPoints.ts'
import { memberTitle } from '../format/memberTitle.ts'
import { columnsOf } from './columnsOf.ts'

/** Saves a widget's rows as CSV. Returns their number. */
export function exportCsv(title: string, query: AskedQuery, data: LoadedData): number {
  const columns = columnsOf(query)
  const csv = toCsv(
    columns.map(({ key }) => memberTitle(data, key)),
    data.rows.map((row) => columns.map(({ key }) => row[key])),
  )
  saveFile(`${title}.csv`, csv)
  return data.rows.length
}
