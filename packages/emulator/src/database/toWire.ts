import { DuckDBDecimalValue, type DuckDBType, DuckDBTypeId, type DuckDBValue } from '@duckdb/node-api'

/** What a cell of an answer may be. Numbers are texts, so that none loses digits. */
export type Cell = string | boolean | null

type Convert = (value: DuckDBValue) => Cell | unknown

/** `100.00` -> `100`: the scale of a decimal says nothing about the value. */
const trimDecimal = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const iso = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString()
}

const fromMicros = (value: DuckDBValue) => {
  const { micros } = value as { micros: bigint }
  // Rounds down, also before 1970: a millisecond that has not begun is not shown.
  return iso(Number(micros >= 0n ? micros / 1000n : -((-micros + 999n) / 1000n)))
}

const converters: Partial<Record<DuckDBTypeId, Convert>> = {
  [DuckDBTypeId.BOOLEAN]: (value) => value,
  [DuckDBTypeId.VARCHAR]: (value) => value,
  [DuckDBTypeId.TIMESTAMP]: fromMicros,
  [DuckDBTypeId.TIMESTAMP_TZ]: fromMicros,
  [DuckDBTypeId.TIMESTAMP_S]: (value) => iso(Number((value as unknown as { seconds: bigint }).seconds) * 1000),
  [DuckDBTypeId.TIMESTAMP_MS]: (value) =>
    iso(Number((value as unknown as { milliseconds?: bigint; millis?: bigint }).millis ?? 0n)),
  [DuckDBTypeId.TIMESTAMP_NS]: (value) => iso(Number((value as unknown as { nanos: bigint }).nanos / 1_000_000n)),
  [DuckDBTypeId.DATE]: (value) => iso((value as unknown as { days: number }).days * 86_400_000),
  [DuckDBTypeId.DECIMAL]: (value) => trimDecimal((value as DuckDBDecimalValue).toString()),
}

const nested = (value: DuckDBValue): unknown => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof DuckDBDecimalValue) return trimDecimal(value.toString())
  const { items, entries } = value as { items?: readonly DuckDBValue[]; entries?: Readonly<Record<string, DuckDBValue>> }
  if (Array.isArray(items)) return items.map(nested)
  if (entries && !Array.isArray(entries))
    return Object.fromEntries(Object.entries(entries).map(([key, item]) => [key, nested(item)]))
  return String(value)
}

/** How the values of a column are written as JSON. Times are ISO texts ending in `Z`. */
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
