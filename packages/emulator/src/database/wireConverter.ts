import type {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBType,
  DuckDBTypeId,
  DuckDBValue,
} from '@duckdb/node-api'
import { duckdb } from './duckdb.ts'

const id = duckdb.DuckDBTypeId

/** What a cell of an answer may be. Numbers are texts, so that none loses digits. */
type Cell = string | boolean | null

type Convert = (value: DuckDBValue) => Cell | unknown

/** `100.00` -> `100`: the scale of a decimal says nothing about the value. */
const trimDecimal = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const iso = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString()
}

/** Rounds down, also before 1970: a millisecond that has not begun is not shown. */
const isoOfParts = (count: bigint, inMillisecond: bigint): string =>
  iso(Number((count - (((count % inMillisecond) + inMillisecond) % inMillisecond)) / inMillisecond))

const fromMicros = (value: DuckDBValue) => isoOfParts((value as DuckDBTimestampValue | DuckDBTimestampTZValue).micros, 1000n)

const converters: Partial<Record<DuckDBTypeId, Convert>> = {
  [id.BOOLEAN]: (value) => value,
  [id.VARCHAR]: (value) => value,
  [id.TIMESTAMP]: fromMicros,
  [id.TIMESTAMP_TZ]: fromMicros,
  [id.TIMESTAMP_S]: (value) => iso(Number((value as DuckDBTimestampSecondsValue).seconds) * 1000),
  [id.TIMESTAMP_MS]: (value) => iso(Number((value as DuckDBTimestampMillisecondsValue).millis)),
  [id.TIMESTAMP_NS]: (value) => isoOfParts((value as DuckDBTimestampNanosecondsValue).nanos, 1_000_000n),
  [id.DATE]: (value) => iso((value as DuckDBDateValue).days * 86_400_000),
  [id.DECIMAL]: (value) => trimDecimal((value as DuckDBDecimalValue).toString()),
}

const nested = (value: DuckDBValue): unknown => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof duckdb.DuckDBDecimalValue) return trimDecimal(value.toString())
  if (value instanceof duckdb.DuckDBListValue || value instanceof duckdb.DuckDBArrayValue) return value.items.map(nested)
  if (value instanceof duckdb.DuckDBStructValue)
    return Object.fromEntries(Object.entries(value.entries).map(([key, item]) => [key, nested(item)]))
  return String(value)
}

/** How the values of a column are written as JSON. Times are ISO texts that end in `Z`. */
export function wireConverter(type: DuckDBType): (value: DuckDBValue) => unknown {
  const convert = converters[type.typeId] ?? nested
  return (value) => (value === null ? null : convert(value))
}

const writtenTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(?:\s*(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/

/** A time as answers write it: local, to the millisecond, without offset. Texts that are no time stay as they are. */
export function wireTime(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, day, time, fraction = ''] = writtenTime.exec(value) ?? []
  return day === undefined ? value : `${day}T${time}.${`${fraction}000`.slice(0, 3)}`
}
