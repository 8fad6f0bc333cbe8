import { useMemo } from 'react'
import type { LoadedData } from '../api/load.ts'
import { usePage } from '../state/page.ts'
import { formatNumber } from './formatNumber.ts'
import { formatTime } from './formatTime.ts'

export interface Format {
  /** A value of a result as text; `granularity` says how much of a time counts. */
  readonly value: (value: unknown, member: string, data: LoadedData, granularity?: string) => string
  /** A number of an axis, short. */
  readonly tick: (value: number, member: string, data: LoadedData) => string
  readonly count: (value: number) => string
}

/** Values as text in the page's language, by what the service says about each member. */
export function useFormat(): Format {
  const { tag } = usePage().state.locale
  return useMemo(
    () => ({
      value(value, member, data, granularity) {
        if (value === null || value === undefined || value === '') return '–'
        const info = data.members[member]
        if (info?.type === 'time') return formatTime(value, granularity, tag)
        if (info?.type === 'number') return formatNumber(String(value), info, tag)
        return String(value)
      },
      tick: (value, member, data) => formatNumber(String(value), data.members[member], tag, true),
      count: (value) => new Intl.NumberFormat(tag).format(value),
    }),
    [tag],
  )
}
