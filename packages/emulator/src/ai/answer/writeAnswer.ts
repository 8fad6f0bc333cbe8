import { createFormatter, evenDecimals, type FormattableMember, type FormattableValue } from '@svc/core/format'
import { isCurrency, isMixed } from '../../currencies.ts'
import type { Plan } from '../plan/Plan.ts'
import type { QueryRows } from '../run/tools.ts'
import { spokenTitle } from '../words/titles.ts'
import { sayUnused } from '../words/unusedWords.ts'

const titleOf = (member: { name: string; shortTitle?: string | undefined }) => member.shortTitle ?? member.name.split('.').at(-1)!
// Values are data and must not be read as Markdown.
const cell = (value: unknown) =>
  value === null || value === undefined
    ? '–'
    : String(value)
        .replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&')
        .replace(/\s+/g, ' ')
const { format } = createFormatter({ locale: 'en' })
/** A number in the format of the data model, such as a currency or a percentage. Other values stay as they are. */
const readable = (value: unknown, member: FormattableMember) =>
  cell(member.type === 'number' && cell(value) !== '–' ? format(value as FormattableValue, member) : value)

/**
 * The answer in Markdown: for each measure a sentence with its highest value, then the rows as a table, then the words of the
 * question that were not used.
 */
export const writeAnswer = (plan: Plan, rows: QueryRows): string =>
  [writeRows(plan, rows), sayUnused(plan.unused)].filter(Boolean).join('\n\n')

function writeRows(plan: Plan, { data, totalRows }: QueryRows): string {
  const { measures, dimensions, currency, time, range, filters, isRanked, isLowest, counted, limit } = plan
  const titles = measures.map((measure) => `**${spokenTitle(measure)}**`)
  const chosen = [
    ...(range
      ? [
          range.words.replace(/^(?:this|last|in|for|of|during)\b/i, (first) => first.toLowerCase()) +
            (range.days ? `: ${range.days}` : ''),
        ]
      : []),
    ...filters.map(({ dimension, values }) => `${titleOf(dimension)}: ${values.map(cell).join(', ')}`),
  ]
  const when = chosen.length > 0 ? ` (${chosen.join(', ')})` : ''
  if (data.length === 0) return `There is no data for ${titles.join(' and ')}${when}.`
  // The measures are the last columns.
  const value = (row: readonly unknown[], index: number) => row.at(index - measures.length)
  const currencyOf = (row: readonly unknown[]) => currency && row[dimensions.indexOf(currency) + (time ? 1 : 0)]
  // A currency may have no decimals: each of several has its own.
  const isSeveral = new Set(data.map(currencyOf)).size > 1
  const even = (member: FormattableMember, index: number, rows: typeof data) =>
    evenDecimals(
      member,
      rows.map((row) => value(row, index)),
    )
  const figure = (row: readonly unknown[], index: number) => {
    const measure = measures[index]!
    if (!currency || !isMixed(measure)) return readable(value(row, index), even(measure, index, data))
    const code = String(currencyOf(row))
    if (!isCurrency(code)) return readable(value(row, index), { ...measure, format: undefined })
    return readable(value(row, index), even({ ...measure, currency: code }, index, isSeveral ? [row] : data))
  }
  if (dimensions.length === 0 && !time) {
    return titles.map((title, index) => `${title}${when}: **${figure(data[0]!, index)}**.`).join(' ')
  }

  const names = [
    ...(time ? [`${titleOf(time.dimension)} (${time.granularity})`] : []),
    ...dimensions.map(titleOf),
    ...measures.map(spokenTitle),
  ]
  const keysOf = (row: readonly unknown[]) => [
    ...(time ? [cell(format(row[0] as FormattableValue, { type: 'time', granularity: time.granularity }))] : []),
    ...dimensions.map((dimension, index) => readable(row[index + (time ? 1 : 0)], dimension)),
  ]
  const most = (index: number) => {
    // What has no value is neither the highest nor the lowest.
    const amount = (row: readonly unknown[]) => Number(value(row, index) ?? Number.NEGATIVE_INFINITY)
    const sign = (row: readonly unknown[]) => (isLowest && value(row, index) !== null ? -amount(row) : amount(row))
    const row = data.reduce((found, one) => (sign(one) > sign(found) ? one : found))
    return { row, others: data.filter((one) => amount(one) === amount(row)).length - 1 }
  }
  const sentences = titles.map((title, index) => {
    if (isSeveral && isMixed(measures[index]!)) return `${title}${when} is in several currencies: each row has its own.`
    const { row, others } = most(index)
    const tied = others > 0 ? ` and ${others} more` : ''
    return `${title}${when} is ${isLowest ? 'lowest' : 'highest'} for **${keysOf(row).join(', ')}**${tied} with **${figure(row, index)}**.`
  })
  const isFull = !isRanked && totalRows >= limit
  if (counted) {
    const count = data.filter((row) => row[dimensions.indexOf(counted)] !== null).length
    sentences.splice(
      0,
      sentences.length,
      `**${titleOf(counted)}** has ${isFull ? 'at least ' : ''}**${count}** different ${count === 1 ? 'value' : 'values'}${when}.`,
    )
  }
  const shown = data.slice(0, 10)
  const lines = shown.map((row) => `| ${[...keysOf(row), ...measures.map((_, index) => figure(row, index))].join(' | ')} |`)
  return [
    sentences.join(' '),
    '',
    `| ${names.join(' | ')} |`,
    `|${names.map((_, index) => (index >= names.length - measures.length ? ' ---: ' : ' --- ')).join('|')}|`,
    ...lines,
    ...(totalRows > shown.length ? ['', `${totalRows - shown.length} more rows are in the result.`] : []),
    ...(isFull ? ['', `Only the first ${limit} rows were read: there may be more.`] : []),
  ].join('\n')
}
