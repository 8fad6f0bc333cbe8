import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import { createFormatter, type FormattableValue } from '@svc/core/format'
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
const { format } = createFormatter({ locale: 'en' })
/** A number as the data model wants it shown: with its currency, as a percentage; anything else as it came. */
const readable = (value: unknown, member: V1CubeMetaDimension | V1CubeMetaMeasure) =>
  cell(member.type === 'number' && cell(value) !== '–' ? format(value as FormattableValue, member) : value)
const day = (value: unknown) => String(value ?? '').slice(0, 10)

/** The answer in Markdown: one sentence of what stands out, then the rows. */
export function writeAnswer(plan: Plan, { data, totalRows }: SqlAnswer): string {
  const { measure, dimensions, time, range } = plan
  const what = spokenTitle(measure)
  const when = range ? ` (${range.words.toLowerCase()})` : ''
  if (data.length === 0) return `There is no data for **${what}**${when}.`
  const value = (row: readonly unknown[]) => row.at(-1)
  const figure = (row: readonly unknown[]) => readable(value(row), measure)
  if (dimensions.length === 0 && !time) return `**${what}**${when}: **${figure(data[0]!)}**.`

  const names = [...(time ? [`${titleOf(time.dimension)} (${time.granularity})`] : []), ...dimensions.map(titleOf), what]
  const keysOf = (row: readonly unknown[]) => [
    ...(time ? [day(row[0])] : []),
    ...dimensions.map((dimension, index) => readable(row[index + (time ? 1 : 0)], dimension)),
  ]
  // No value is less than any.
  const amount = (row: readonly unknown[]) => Number(value(row) ?? Number.NEGATIVE_INFINITY)
  const highest = data.reduce((most, row) => (amount(row) > amount(most) ? row : most))
  const shown = data.slice(0, 10)
  const lines = shown.map((row) => `| ${[...keysOf(row), figure(row)].join(' | ')} |`)
  return [
    `**${what}**${when} is highest for **${keysOf(highest).join(', ')}** with **${figure(highest)}**.`,
    '',
    `| ${names.join(' | ')} |`,
    `|${names.map((_, index) => (index === names.length - 1 ? ' ---: ' : ' --- ')).join('|')}|`,
    ...lines,
    ...(totalRows > shown.length ? ['', `${totalRows - shown.length} more rows are in the result.`] : []),
  ].join('\n')
}
