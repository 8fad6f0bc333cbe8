import type { ChartData } from '../charts/createChart.ts'
import { isWholeTable } from '../charts/isWholeTable.ts'
import { largestFirst } from '../charts/largestFirst.ts'
import { type LeftOut, leftOutNote } from '../charts/leftOutNote.ts'
import { maxSeries } from '../charts/maxSeries.ts'

/** Columns share an axis if their largest values differ by at most this factor. */
const mostApart = 20

interface AnswerColumn {
  readonly title: string
  readonly kind: 'number' | 'time' | 'text'
  /** Of its measure, if that is known. */
  readonly unit: string | undefined
  readonly values: readonly unknown[]
  /** The same, as they are shown. */
  readonly texts: readonly string[]
  readonly format: (value: number) => string
}

interface Answer {
  /** BCP 47 tag that the axis is written in. */
  readonly locale: string
  /** How many rows the whole answer has. */
  readonly total: number
  readonly columns: readonly AnswerColumn[]
  /** Says what is left out. @default in English */
  readonly say: ((leftOut: readonly LeftOut[]) => string) | undefined
}

/**
 * A chart of the numbers of an answer: lines over time, one for each of the groups that the other columns name, or else bars, those of a
 * table of two groups side by side. Times that do not come in their order are no course over time: they get bars.
 */
export function answerChart({ locale, total, columns, say }: Answer): ChartData | undefined {
  const numbers = columns.filter(({ kind }) => kind === 'number')
  const names = columns.filter(({ kind }) => kind !== 'number')
  const count = numbers[0]?.values.length ?? 0
  if (names.length === 0 || count < 2) return undefined
  const units = unitsOf(numbers.map(({ values }) => values.map(numberOf)))
  const time = names.find(({ kind, values }) => kind === 'time' && isAscending(values))
  const shown = Math.max(1, Math.floor(maxSeries / numbers.length))
  const rows = [...Array(count).keys()]
  const [first, ...others] = names
  const isTable = isWholeTable(
    rows,
    (row) => first!.texts[row]!,
    (row) => joined(others, row),
    shown,
  )
  const axis = time ?? (isTable ? first : undefined)
  const keys = names.filter((column) => column !== axis)
  const groupOf = (row: number) => joined(keys, row)
  // By value: two times may have the same text.
  const placeOf = (row: number) => String(axis ? axis.values[row] : row)
  const places = new Map(rows.map((row) => [placeOf(row), axis?.texts[row] ?? '']))
  const groups = axis ? largestFirst(rows, groupOf, (row) => numbers[0]?.values[row]) : []
  const series = numbers.flatMap(({ title, unit, values, format }, index) => {
    const common = { measure: title, unit: unit ?? units[index]!, format }
    if (groups.length < 2) return { ...common, name: title, values: values.map(numberOf) }
    return groups.slice(0, shown).map((split) => {
      const own = new Map(rows.filter((row) => groupOf(row) === split).map((row) => [placeOf(row), numberOf(values[row])]))
      return { ...common, name: `${split}, ${title}`, split, values: [...places.keys()].map((place) => own.get(place) ?? null) }
    })
  })
  return {
    kind: time ? 'line' : 'bar',
    locale,
    categories: groups.length < 2 ? (axis?.texts ?? rows.map(groupOf)) : [...places.values()],
    note: leftOutNote(
      [
        [total, count, 'rows'],
        [groups.length * numbers.length, shown * numbers.length, 'series'],
      ],
      say,
    ),
    series,
  }
}

/** `null` also for what has no place on an axis, such as a share of nothing: it would take all others away. */
function numberOf(value: unknown): number | null {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

const joined = (columns: readonly AnswerColumn[], row: number) => columns.map(({ texts }) => texts[row]).join(', ')

/** Times as text, the oldest first. */
const isAscending = (values: readonly unknown[]): boolean =>
  values.every((value, index) => index === 0 || String(values[index - 1]) <= String(value))

/** Groups columns into axes, since columns of an answer have no unit: values of very different sizes cannot be read on one axis. */
function unitsOf(columns: readonly (readonly (number | null)[])[]): string[] {
  const sizes = columns.map((values) => values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0))
  const leaders: number[] = []
  return sizes.map((size) => {
    const near = leaders.findIndex((leader) => Math.max(size, leader) <= mostApart * Math.min(size, leader) || size === leader)
    return `size ${near < 0 ? leaders.push(size) - 1 : near}`
  })
}
