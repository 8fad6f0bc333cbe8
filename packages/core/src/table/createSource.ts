import type { Cell, LoadResult } from '../data/resultTypes.ts'
import { memo } from '../util/memo.ts'
import { granularMember } from './axes.ts'
import { type Columns, createColumns } from './createColumns.ts'

/** One result of an answer, with the members that older servers or compact forms leave out. */
export interface Source extends Columns {
  readonly result: LoadResult
  readonly measures: readonly string[]
}

/** @param blendedTime name of the time dimension that all results of the answer share, such as `time.month` */
export function createSource(result: LoadResult, blendedTime?: string): Source {
  const columns = createColumns(result.data)
  const granular = (result.query.timeDimensions ?? []).filter((time) => time.granularity)
  const times = new Map(granular.map((time) => [granularMember(time), time]))
  const [first] = times.keys()

  const column = memo((name: string): readonly Cell[] | undefined => {
    const member = (name === blendedTime && !columns.column(name) && first) || name
    const cells = columns.column(member)
    const time = times.get(member)
    // Older servers write a granular time under the plain name of its dimension only.
    const plain = time && (!cells || cells.includes(null)) ? columns.column(time.dimension) : undefined
    if (plain) return cells ? cells.map((cell, row) => cell ?? plain[row]!) : plain
    if (cells) return cells
    const range = result.query.timeDimensions?.[0]?.dateRange
    if (member === 'compareDateRange' && Array.isArray(range)) return new Array(columns.length).fill(range.join(' - '))
    return undefined
  })

  return { ...columns, result, measures: result.query.measures ?? [], column }
}

/** The rows of several results of one query, one after the other. */
export function concatSources(sources: readonly Source[]): Source {
  const [first] = sources
  return {
    ...first!,
    length: sources.reduce((sum, source) => sum + source.length, 0),
    column: (member) => sources.flatMap((source) => source.column(member) ?? new Array<Cell>(source.length).fill(null)),
    rows: () => sources.flatMap((source) => source.rows()),
  }
}
