import { duckdb } from '../../database/duckdb.ts'
import type { Column, RowStream } from '../../database/types.ts'
import { wireConverter, wireTime } from '../../database/wireConverter.ts'
import { exactNumber } from '../../exactNumber.ts'
import type { DataService, RequestContext } from '../createDataService.ts'
import { timezoneName } from '../query/timezoneName.ts'
import { UserError } from '../UserError.ts'
import { translateSql } from './translateSql.ts'

type ColumnType = 'Int64' | 'Double' | 'String' | 'Boolean' | 'Timestamp'

const id = duckdb.DuckDBTypeId
const integers = [
  id.TINYINT,
  id.SMALLINT,
  id.INTEGER,
  id.BIGINT,
  id.UTINYINT,
  id.USMALLINT,
  id.UINTEGER,
  id.UBIGINT,
  id.HUGEINT,
  id.UHUGEINT,
]
const times = [id.TIMESTAMP, id.TIMESTAMP_S, id.TIMESTAMP_MS, id.TIMESTAMP_NS, id.TIMESTAMP_TZ, id.DATE]

function columnType({ type }: Column): ColumnType {
  if (integers.includes(type.typeId)) return 'Int64'
  if (times.includes(type.typeId)) return 'Timestamp'
  if (type.typeId === id.FLOAT || type.typeId === id.DOUBLE || type.typeId === id.DECIMAL) return 'Double'
  return type.typeId === id.BOOLEAN ? 'Boolean' : 'String'
}

const cellWriter = (column: Column) => {
  const convert = wireConverter(column.type)
  const type = columnType(column)
  if (type === 'Int64' || type === 'Double') return (value: Parameters<typeof convert>[0]) => exactNumber(convert(value))
  return type === 'Timestamp' ? (value: Parameters<typeof convert>[0]) => wireTime(convert(value)) : convert
}

/** Rows of one line: few enough to show progress, and enough to be fast. */
const rowsOfALine = 1000

async function* lines(
  service: DataService,
  request: { query: string; timezone?: string | undefined },
  context: RequestContext,
): AsyncGenerator<string> {
  let rows: RowStream | undefined
  try {
    const timezone = timezoneName(request.timezone ?? 'UTC')
    if (timezone === undefined) throw new UserError(`"timezone" must be a valid IANA time zone, got "${request.timezone}"`)
    const { statement } = await translateSql(service, request.query, timezone, context)
    rows = await service.database.stream(statement.sql, statement.params, { signal: context.signal })
    const schema = rows.columns.map((column) => ({ name: column.name, column_type: columnType(column) }))
    yield JSON.stringify({ schema, lastRefreshTime: new Date(service.clock.now()).toISOString() })
    const writers = rows.columns.map(cellWriter)
    for await (const batch of rows.batches) {
      for (let from = 0; from < batch.length; from += rowsOfALine) {
        const data = batch.slice(from, from + rowsOfALine).map((row) => row.map((value, index) => writers[index]!(value)))
        yield JSON.stringify({ data })
      }
    }
  } catch (error) {
    yield JSON.stringify({ error: error instanceof Error ? error.message : String(error) })
  } finally {
    rows?.close()
  }
}

/** The answer of `/v1/cubesql`: the schema, then rows as the reader takes them; an error is a line of its own. */
export function streamSql(
  service: DataService,
  request: { query: string; timezone?: string | undefined },
  context: RequestContext,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = lines(service, request, context)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await source.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(`${value}\n`))
      },
      cancel: () => void source.return(undefined),
    },
    { highWaterMark: 2 },
  )
}
