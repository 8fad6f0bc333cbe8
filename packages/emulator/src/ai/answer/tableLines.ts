import type { Plan } from '../plan/Plan.ts'
import { spokenTitle } from '../words/titles.ts'
import type { Figures } from './createFigures.ts'
import { shortTitleOf } from './shortTitleOf.ts'

/** Rows as a table in Markdown. */
export function tableLines(
  { measures, dimensions, time }: Plan,
  rows: readonly (readonly unknown[])[],
  { figure, keysOf }: Figures,
): string[] {
  const names = [
    ...(time ? [`${shortTitleOf(time.dimension)} (${time.granularity})`] : []),
    ...dimensions.map(shortTitleOf),
    ...measures.map(spokenTitle),
  ]
  return [
    `| ${names.join(' | ')} |`,
    `|${names.map((_, index) => (index >= names.length - measures.length ? ' ---: ' : ' --- ')).join('|')}|`,
    ...rows.map((row) => `| ${[...keysOf(row), ...measures.map((_, index) => figure(row, index))].join(' | ')} |`),
  ]
}
