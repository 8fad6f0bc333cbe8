import type { AskedQuery } from '../charts/readPoints.ts'
import { timeKey } from '../format/timeKey.ts'

interface Column {
  /** Key in a row. */
  readonly key: string
  readonly granularity: string | undefined
  readonly isMeasure: boolean
}

/** Columns of a result: time, dimensions, measures. */
export function columnsOf(query: AskedQuery): Column[] {
  const column = (key: string, isMeasure: boolean, granularity?: string): Column => ({ key, isMeasure, granularity })
  return [
    ...(query.timeDimensions ?? [])
      .filter(({ granularity }) => granularity)
      .map((time) => column(timeKey(time), false, time.granularity)),
    ...(query.dimensions ?? []).map((member) => column(member, false)),
    ...query.measures.map((member) => column(member, true)),
  ]
}
