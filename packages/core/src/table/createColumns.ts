import type { Cell, ColumnarData, CompactData, LoadData, Row } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { isObject } from '../util/isObject.ts'
import { memo } from '../util/memo.ts'
import { recordsOf } from './recordsOf.ts'

/** The values of a result by member, whichever of the three forms they came in. */
export interface Columns {
  readonly length: number
  /** Members in the order of the answer. */
  readonly members: readonly string[]
  /** All values of a member, or `undefined` when the result has no such member. */
  column: (member: string) => readonly Cell[] | undefined
  rows: () => readonly Row[]
}

/**
 * Reads rows, compact or columnar data. Columns of the first two are built on demand.
 *
 * @throws {ResultShapeError} when it is none of them, or not as wide or long everywhere
 */
export function createColumns(data: LoadData): Columns {
  if (Array.isArray(data)) return fromRows(data as readonly Row[])
  const { members, columns, dataset } = Object(data) as Partial<ColumnarData & CompactData>
  if (Array.isArray(members)) {
    if (Array.isArray(columns)) return fromColumns(members, columns)
    if (Array.isArray(dataset)) return fromDataset(members, dataset)
  }
  throw misshapen('data', 'is neither rows nor compact nor columnar')
}

function fromColumns(members: readonly string[], columns: ColumnarData['columns']): Columns {
  const length = columns[0]?.length ?? 0
  if (columns.length !== members.length) throw misshapen('data.columns', 'has not one column for each member')
  const ragged = columns.findIndex((column) => !Array.isArray(column) || column.length !== length)
  if (ragged >= 0) throw misshapen(`data.columns[${ragged}]`, 'is not as long as the first column')
  const byMember = new Map(members.map((member, position) => [member, columns[position]!]))
  return withRows({ length, members, column: (member) => byMember.get(member) })
}

function fromDataset(members: readonly string[], dataset: CompactData['dataset']): Columns {
  const ragged = dataset.findIndex((row) => !Array.isArray(row) || row.length !== members.length)
  if (ragged >= 0) throw misshapen(`data.dataset[${ragged}]`, 'has not one value for each member')
  const column = memo((member: string) => {
    const at = members.lastIndexOf(member)
    return at < 0 ? undefined : dataset.map((row) => row[at] ?? null)
  })
  return withRows({ length: dataset.length, members, column })
}

function fromRows(rows: readonly Row[]): Columns {
  const bad = rows.findIndex((row) => !isObject(row))
  if (bad >= 0) throw misshapen(`data[${bad}]`, 'is not a row')
  const members = Object.keys(rows[0] ?? {})
  const column = memo((member: string) => {
    if (!rows.some((row) => Object.hasOwn(row, member))) return undefined
    // Only names that every object inherits need the slower check.
    if (member in Object.prototype) return rows.map((row) => (Object.hasOwn(row, member) ? row[member]! : null))
    return rows.map((row) => row[member] ?? null)
  })
  return { length: rows.length, members, column, rows: () => rows }
}

function withRows(columns: Omit<Columns, 'rows'>): Columns {
  let rows: readonly Row[] | undefined
  return {
    ...columns,
    rows() {
      if (rows) return rows
      const values = columns.members.map((member) => columns.column(member)!)
      rows = recordsOf(columns.members, values, columns.length)
      return rows
    },
  }
}

function misshapen(path: string, fact: string): ResultShapeError {
  return new ResultShapeError({ fact: `The result's ${path} ${fact}.`, advice: 'Pass the answer of load() unchanged.', path })
}
