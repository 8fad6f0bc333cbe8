import type { ReportChoice } from './ReportChoice.ts'

/** How many measures and dimensions a kind of chart takes, and whether it can be over time. */
export function limitsOf({ kind, time }: Pick<ReportChoice, 'kind' | 'time'>) {
  const hasTime = kind !== 'number' && kind !== 'pie'
  const measures = kind === 'line' || kind === 'bar' || kind === 'table' ? Number.POSITIVE_INFINITY : 1
  const split = time === '' ? 2 : 1
  const dimensions = { number: 0, pie: 1, bar: 1, line: 1, stacked: split, table: Number.POSITIVE_INFINITY }[kind]
  return { measures, dimensions, hasTime }
}
