import type { Plan } from './planQuestion.ts'
import { spokenTitle } from './titles.ts'
import type { SqlAnswer } from './tools.ts'

const titleOf = (member: { name: string; shortTitle?: string | undefined }) => member.shortTitle ?? member.name.split('.').at(-1)!
// Values are data: none of them may become Markdown of its own.
const cell = (value: unknown) =>
  value === null || value === undefined
    ? '–'
    : String(value)
        .replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&')
        .replace(/\s+/g, ' ')
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const readable = (value: unknown) =>
  value !== null && value !== '' && Number.isFinite(Number(value)) ? number.format(Number(value)) : cell(value)
const day = (value: unknown) => String(value ?? '').slice(0, 10)

/** The answer in Markdown: one sentence of what stands out, then the rows. */
export function writeAnswer(plan: Plan, { data, totalRows }: SqlAnswer): string {
  const { measure, dimensions, time, range } = plan
  const what = spokenTitle(measure)
  const when = range ? ` (${range.words.toLowerCase()})` : ''
  if (data.length === 0) return `There is no data for **${what}**${when}.`
  const value = (row: readonly unknown[]) => row.at(-1)
  if (dimensions.length === 0 && !time) return `**${what}**${when}: **${readable(value(data[0]!))}**.`

  const names = [...(time ? [`${titleOf(time.dimension)} (${time.granularity})`] : []), ...dimensions.map(titleOf), what]
  const keyOf = (row: readonly unknown[]) =>
    row
      .slice(0, -1)
      .map((part, index) => (time && index === 0 ? day(part) : cell(part)))
      .join(', ')
  const highest = data.reduce((most, row) => (Number(value(row)) > Number(value(most)) ? row : most))
  const shown = data.slice(0, 10)
  const lines = shown.map(
    (row) =>
      `| ${row.map((part, index) => (index === row.length - 1 ? readable(part) : time && index === 0 ? day(part) : cell(part))).join(' | ')} |`,
  )
  return [
    `**${what}**${when} is highest for **${keyOf(highest)}** with **${readable(value(highest))}**.`,
    '',
    `| ${names.join(' | ')} |`,
    `|${names.map((_, index) => (index === names.length - 1 ? ' ---: ' : ' --- ')).join('|')}|`,
    ...lines,
    ...(totalRows > shown.length ? ['', `${totalRows - shown.length} more rows are in the result.`] : []),
  ].join('\n')
}
