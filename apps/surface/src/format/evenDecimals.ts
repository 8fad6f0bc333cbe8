import { createFormatter, type FormattableValue } from '@svc/core/format'
import type { LoadedData } from '../api/load.ts'
import { trimmedFormat } from './trimmedFormat.ts'

/** In English, where decimals follow a dot. */
const counter = createFormatter({ locale: 'en' })

/**
 * The data with formats that write all numbers of a column with the same number of decimals: 33.90, 37.85 and 35.00 instead of 33.9, 37.85
 * and 35. Columns of whole numbers stay as they are, and so do those whose decimals the model's author has chosen.
 */
export function evenDecimals(data: LoadedData): LoadedData {
  const members = Object.entries(data.members).map(([key, member]) => {
    const specifier = trimmedFormat(member)
    if (!specifier) return [key, member]
    const numeric = (value: string) => ({ format: { type: 'custom-numeric', value } })
    const decimals = data.rows.reduce((most, row) => {
      const text = counter.format(row[key] as FormattableValue, numeric(specifier))
      return Math.max(most, /\.(\d+)%?$/.exec(text)?.[1]?.length ?? 0)
    }, 0)
    return [key, decimals === 0 ? member : { ...member, ...numeric(specifier.replace('2~', String(decimals))) }]
  })
  return { ...data, members: Object.fromEntries(members) }
}
