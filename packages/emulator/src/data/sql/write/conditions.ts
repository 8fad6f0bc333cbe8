import type { FilterOperator } from '@svc/core/data'
import { formatLocal, hasOffset, instantOf, isDoubled, parseLocal } from '../../query/localTime.ts'
import { UserError } from '../../UserError.ts'
import type { Params } from './createParams.ts'
import { numberTest } from './numberTest.ts'
import { operand } from './operand.ts'
import { inZone } from './timeColumn.ts'

/** What a condition is about. */
interface ComparedColumn {
  readonly sql: string
  /** What its values are compared as: `time` as instants, `string` as texts, numbers and aggregates as numbers. */
  readonly type: string
  readonly timezone: string
  readonly params: Params
}

type Values = readonly (string | null)[]

const numeric = ['number', 'count', 'countDistinct', 'countDistinctApprox', 'sum', 'avg', 'min', 'max']

/** A test of the column against values: numbers where it holds numbers, else texts. */
function compare(
  column: ComparedColumn,
  values: readonly string[],
  glue: ' AND ' | ' OR ',
  test: (field: string, operands: readonly string[]) => string,
): string {
  if (numeric.includes(column.type)) return numberTest(column, values, glue, test)
  return test(operand(column.sql), values.map(column.params.add))
}

const present = (values: Values) => values.filter((value) => value !== null)

/** A date text as local time; a date alone means its first or its last millisecond. */
function localOf(text: string, end: boolean): number {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const local = parseLocal(day ? `${text}T${end ? '23:59:59.999' : '00:00:00.000'}` : text)
  if (Number.isNaN(local)) throw new UserError(`Can't parse date: '${text}'`)
  return local
}

/** The instant of a date text in the query's zone. */
function instantText(text: string, end: boolean, timezone: string): string {
  const local = localOf(text, end)
  return new Date(hasOffset(text) ? local : instantOf(local, timezone)).toISOString()
}

/** `field` against instants: the bounds of a range, both inclusive. */
function instants({ type, timezone, params }: ComparedColumn, values: Values): { from: string; to: string } {
  const [from, to = from] = present(values)
  if (from === undefined || to === undefined) throw new UserError('A date filter needs a date')
  const cast = type === 'string' ? '' : '::timestamptz'
  return {
    from: `${params.add(instantText(from, false, timezone))}${cast}`,
    to: `${params.add(instantText(to, true, timezone))}${cast}`,
  }
}

/**
 * A range of local times, when one of its ends is an hour that clocks show twice: a result has one row for that hour, and whoever asks
 * for its rows gets those of both. Undefined for any other range.
 */
function doubledRange({ sql, type, timezone, params }: ComparedColumn, values: Values): string | undefined {
  const [from, to = from] = present(values)
  if (type === 'string' || from === undefined || to === undefined || hasOffset(from) || hasOffset(to)) return undefined
  const ends = [localOf(from, false), localOf(to, true)] as const
  if (!ends.some((end) => isDoubled(end, timezone))) return undefined
  const [first, last] = ends.map((end) => `${params.add(formatLocal(end))}::timestamp`)
  return `${inZone(sql, timezone)} >= ${first} AND ${inZone(sql, timezone)} <= ${last}`
}

const escapeLike = (text: string) => text.replace(/([\\%_])/g, '\\$1')

function like(column: ComparedColumn, values: Values, not: boolean, before: string, after: string): string {
  const field = operand(column.sql)
  if (present(values).length === 0) return `${field} IS ${not ? 'NOT ' : ''}NULL`
  const tests = present(values).map((value) => {
    const pattern = `${before}${column.params.add(escapeLike(value))}${after}`
    return `${field}${not ? ' NOT' : ''} ILIKE ${pattern} ESCAPE '\\'`
  })
  // Rows without a value do not match, so `not` keeps them, unless the values include NULL.
  if (values.includes(null) !== not) tests.push(`${field} IS NULL`)
  return not && tests.length > 1 && !values.includes(null)
    ? `${tests.slice(0, -1).join(' AND ')} OR ${tests.at(-1)}`
    : tests.join(not ? ' AND ' : ' OR ')
}

function equality(column: ComparedColumn, values: Values, not: boolean): string {
  const known = present(values)
  if (known.length === 0) return `${operand(column.sql)} IS ${not ? 'NOT ' : ''}NULL`
  const test = compare(column, known, not ? ' AND ' : ' OR ', (field, operands) =>
    values.length > 1
      ? `${field} ${not ? 'NOT ' : ''}IN (${operands.join(', ')})`
      : `${field} ${not ? '<>' : '='} ${operands[0]}`,
  )
  return values.includes(null) !== not ? `${test} OR ${operand(column.sql)} IS NULL` : test
}

const any = "'%' || "
const rest = " || '%'"

const comparison = (sign: string) => (column: ComparedColumn, values: Values) => {
  const [value] = present(values)
  if (value === undefined) throw new UserError(`A comparison with ${sign} needs a value`)
  return compare(column, [value], ' OR ', (field, [number]) => `${field} ${sign} ${number}`)
}

type Condition = (column: ComparedColumn, values: Values) => string

/** Every filter operator except `measureFilter`, as SQL: those of the contract, and two more of compatible servers. */
export const conditions: Readonly<Record<string, Condition>> = {
  equals: (column, values) => equality(column, values, false),
  notEquals: (column, values) => equality(column, values, true),
  contains: (column, values) => like(column, values, false, any, rest),
  notContains: (column, values) => like(column, values, true, any, rest),
  startsWith: (column, values) => like(column, values, false, '', rest),
  notStartsWith: (column, values) => like(column, values, true, '', rest),
  endsWith: (column, values) => like(column, values, false, any, ''),
  notEndsWith: (column, values) => like(column, values, true, any, ''),
  in: (column, values) => equality(column, values, false),
  notIn: (column, values) => equality(column, values, true),
  gt: comparison('>'),
  gte: comparison('>='),
  lt: comparison('<'),
  lte: comparison('<='),
  set: ({ sql }) => `${operand(sql)} IS NOT NULL`,
  notSet: ({ sql }) => `${operand(sql)} IS NULL`,
  inDateRange(column, values) {
    const doubled = doubledRange(column, values)
    if (doubled !== undefined) return doubled
    const { from, to } = instants(column, values)
    return `${operand(column.sql)} >= ${from} AND ${operand(column.sql)} <= ${to}`
  },
  notInDateRange(column, values) {
    const doubled = doubledRange(column, values)
    if (doubled !== undefined) return `NOT (${doubled})`
    const { from, to } = instants(column, values)
    return `${operand(column.sql)} < ${from} OR ${operand(column.sql)} > ${to}`
  },
  onTheDate: (column, values) => conditions['inDateRange']!(column, values),
  beforeDate: (column, values) => `${operand(column.sql)} < ${instants(column, values).from}`,
  beforeOrOnDate: (column, values) => `${operand(column.sql)} <= ${instants(column, values).to}`,
  afterDate: (column, values) => `${operand(column.sql)} > ${instants(column, values).to}`,
  afterOrOnDate: (column, values) => `${operand(column.sql)} >= ${instants(column, values).from}`,
} satisfies Record<Exclude<FilterOperator, 'measureFilter'> | 'in' | 'notIn', Condition>
