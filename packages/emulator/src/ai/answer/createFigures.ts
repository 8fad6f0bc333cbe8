import { createFormatter, evenDecimals, type FormattableMember, type FormattableValue } from '@svc/core/format'
import { isCurrency, isMixed } from '../../currencies.ts'
import type { Plan } from '../plan/Plan.ts'
import { cell } from './cell.ts'

type Row = readonly unknown[]

/** How an answer shows what is in its rows. Measures are named by their position. */
export interface Figures {
  readonly value: (row: Row, index: number) => unknown
  /** The value in the format of its measure and, where the model fixes none, in the currency of its row. */
  readonly figure: (row: Row, index: number) => string
  /** What a row is about: its time and its dimensions. */
  readonly keysOf: (row: Row) => string[]
  /** Whether the amounts are in several currencies. */
  readonly isSeveral: boolean
}

const { format } = createFormatter({ locale: 'en' })

/** A number in the format of the data model, such as a currency or a percentage. Other values stay as they are. */
const readable = (value: unknown, member: FormattableMember) =>
  cell(member.type === 'number' && cell(value) !== '–' ? format(value as FormattableValue, member) : value)

export function createFigures({ measures, dimensions, currency, time }: Plan, data: readonly Row[]): Figures {
  // The time is the first column, and the measures are the last ones.
  const first = time ? 1 : 0
  const value = (row: Row, index: number) => row.at(index - measures.length)
  const currencyOf = (row: Row) => currency && row[dimensions.indexOf(currency) + first]
  const isSeveral = new Set(data.map(currencyOf)).size > 1
  const even = (member: FormattableMember, index: number, rows: readonly Row[]) =>
    evenDecimals(
      member,
      rows.map((row) => value(row, index)),
    )
  return {
    value,
    isSeveral,
    figure(row, index) {
      const measure = measures[index]!
      if (!currency || !isMixed(measure)) return readable(value(row, index), even(measure, index, data))
      const code = String(currencyOf(row))
      if (!isCurrency(code)) return readable(value(row, index), { ...measure, format: undefined })
      // A currency may have no decimals: each of several has its own.
      return readable(value(row, index), even({ ...measure, currency: code }, index, isSeveral ? [row] : data))
    },
    keysOf: (row) => [
      ...(time ? [cell(format(row[0] as FormattableValue, { type: 'time', granularity: time.granularity }))] : []),
      ...dimensions.map((dimension, index) => readable(row[index + first], dimension)),
    ],
  }
}
