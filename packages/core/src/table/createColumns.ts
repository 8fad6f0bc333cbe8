import type { Cell, LoadData, Row } from '../data/resultTypes.ts'
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

/** Reads rows, compact or columnar data. Columns of the first two are built on demand. */
export function createColumns(data: LoadData): Columns {
  if (Array.isArray(data)) return fromRows(data as readonly Row[])
  if (!isObject(data) || !Array.isArray(data.members)) throw misshapen('data', 'is neither rows nor compact nor columnar')
  const members = data.members as readonly string[]
  const index = new Map(members.map((member, position) => [member, position]))
  if (Array.isArray(data['columns'])) {
    const columns = data['columns'] as readonly (readonly Cell[])[]
    const length = columns[0]?.length ?? 0
    if (columns.length !== members.length) throw misshapen('data.columns', 'has not one column for each member')
    const ragged = columns.findIndex((column) => !Array.isArray(column) || column.length !== length)
    if (ragged >= 0) throw misshapen(`data.columns[${ragged}]`, 'is not as long as the first column')
    return withRows({ length, members, column: (member) => columns[index.get(member) ?? -1] })
  }
  if (Array.isArray(data['dataset'])) {
    const dataset = data['dataset'] as readonly (readonly Cell[])[]
    const ragged = dataset.findIndex((row) => !Array.isArray(row) || row.length !== members.length)
    if (ragged >= 0) throw misshapen(`data.dataset[${ragged}]`, 'has not one value for each member')
    return withRows({
      length: dataset.length,
      members,
      column: memo((member: string) => {
        const at = index.get(member)
        return at === undefined ? undefined : dataset.map((row) => row[at] ?? null)
      }),
    })
  }
  throw misshapen('data', 'is neither rows nor compact nor columnar')
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
