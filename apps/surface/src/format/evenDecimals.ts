import { evenDecimals as evenFormat } from '@svc/core/format'
import type { LoadedData } from '../api/LoadedData.ts'

/** The data with formats that write all numbers of a column with the same number of decimals. */
export function evenDecimals(data: LoadedData): LoadedData {
  const members = Object.entries(data.members).map(([key, member]) => [
    key,
    evenFormat(
      member,
      data.rows.map((row) => row[key]),
    ),
  ])
  return { ...data, members: Object.fromEntries(members) }
}
