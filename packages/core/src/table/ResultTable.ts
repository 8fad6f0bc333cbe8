import type {
  Annotation,
  Cell,
  LoadResponse,
  LoadResult,
  MultiLoadResult,
  NormalizedQuery,
  QueryType,
  Row,
} from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { granularMember, normalizeAxes, type PivotConfig } from './axes.ts'
import { createGrid, type Grid } from './createGrid.ts'
import { concatSources, createSource, type Source } from './createSource.ts'
import { type DrillDownLocator, type DrillDownQuery, drillDown } from './drillDown.ts'
import { toBigInt, toDecimal, toNumber } from './numbers.ts'
import { pivotQueryOf } from './pivotQueryOf.ts'
import { refuseHuge } from './refuseHuge.ts'
import { type ResultColumn, resultColumns } from './resultColumns.ts'
import { type TableColumn, tableColumns } from './tableColumns.ts'
import { type ToInstantOptions, toInstant } from './times.ts'
import {
  type ChartRow,
  chartRows,
  type PivotRow,
  pivotRows,
  type Series,
  type SeriesName,
  series,
  seriesNames,
  type TableRow,
  tableRows,
} from './views.ts'

const queryTypes: readonly string[] = ['regularQuery', 'compareDateRangeQuery', 'blendingQuery'] satisfies QueryType[]

/**
 * An answer of `load()` as a table: rows, columns, pivots, series, and the query behind a cell.
 *
 * Takes rows, compact and columnar answers alike, also those with several results (compared ranges, blended queries).
 * Cells stay as they came: numbers are text with all their digits until `numbers()`, `bigints()` or `decimals()` reads them.
 * Times are local text in the query's zone until `instants()` reads them. Only charts (`series`, `chartPivot`) turn numeric text into
 * doubles.
 *
 * Returns the same as `ResultSet` of the compatible client, except for what the guide "Result tables" lists.
 */
export class ResultTable<TRow extends Row = Row> {
  /** The answer that this table reads. */
  readonly response: LoadResponse
  /** What the results stand for: one query, compared ranges, or several queries. */
  readonly queryType: QueryType
  readonly #results: readonly LoadResult[]
  readonly #sources: readonly Source[]
  /** All sources as one. */
  readonly #all: Source
  readonly #pivotQuery: NormalizedQuery
  #lastGrid: { key: string; grid: Grid } | undefined

  /** @throws {ResultShapeError} when the answer has none of the forms of the interface */
  constructor(response: LoadResponse | LoadResponse<readonly TRow[]>) {
    const { queryType = 'regularQuery', results, pivotQuery } = Object(response) as Partial<MultiLoadResult>
    this.response = response
    this.queryType = queryType
    this.#results = Array.isArray(results) ? results : [response as LoadResult]
    const isAnswer = this.#results.length > 0 && this.#results.every((result) => result?.query && result.annotation)
    if (!isAnswer || !queryTypes.includes(queryType)) {
      throw new ResultShapeError({ fact: 'This is not an answer of load().', advice: 'Pass the answer unchanged.' })
    }
    this.#pivotQuery = pivotQuery ?? pivotQueryOf(queryType, this.#results)
    const blended = queryType === 'blendingQuery' ? this.#pivotQuery.timeDimensions?.[0] : undefined
    this.#sources = this.#results.map((result) => createSource(result, blended && granularMember(blended)))
    this.#all = this.#sources.length === 1 ? this.#sources[0]! : concatSources(this.#sources)
  }

  /** Does what the constructor does. @throws {ResultShapeError} when the answer has none of the forms of the interface */
  static from<TRow extends Row = Row>(response: LoadResponse | LoadResponse<readonly TRow[]>): ResultTable<TRow> {
    return new ResultTable<TRow>(response)
  }

  /** Tells it from a plain object: Vue, Alpine and others make no proxy of it then, on which no method would work. */
  get [Symbol.toStringTag](): string {
    return 'ResultTable'
  }

  /** Number of rows of all results. */
  get length(): number {
    return this.#all.length
  }

  /** Number of rows without limit and offset, when the query asked for `total`. */
  get total(): number | undefined {
    return this.#results[0]!.total ?? undefined
  }

  /** IANA name of the zone that the times of this result are in; of several results, that of the first. */
  get timezone(): string {
    return this.#results[0]!.query.timezone ?? 'UTC'
  }

  /** The query as the server understood it. @throws {ResultShapeError} when there are several results: see `decompose()` */
  query(): NormalizedQuery {
    return this.#single('query').query
  }

  /** The query that names the axes of all results together. */
  pivotQuery(): NormalizedQuery {
    return this.#pivotQuery
  }

  /** Titles, types and formats of the members. @throws {ResultShapeError} when there are several results: see `decompose()` */
  annotation(): Annotation {
    return this.#single('annotation').annotation
  }

  /** Rows by member; those of several results one after the other. */
  rows(): readonly TRow[] {
    return this.#all.rows() as readonly TRow[]
  }

  /** The columns of the query: dimensions, time dimensions, measures, then members that only the rows have. */
  columns(): ResultColumn<keyof TRow & string>[] {
    return resultColumns(this.#sources)
  }

  /** All values of a member as they came. @throws {ResultShapeError} when no result has it */
  column(member: keyof TRow & string): readonly Cell[] {
    const isKnown = this.#sources.some((source) => source.column(member)) || this.columns().some(({ name }) => name === member)
    if (!isKnown) {
      throw new ResultShapeError({
        fact: `The result has no member ${JSON.stringify(member)}.`,
        advice: 'Ask for it in the query; columns() lists what is there.',
        path: member,
      })
    }
    return this.#all.column(member) ?? []
  }

  /**
   * Values of a member as numbers.
   *
   * @param options `rounding`: what happens to a value whose digits do not fit into a double. By default it is refused.
   * @throws {ResultShapeError} when a value is not a number, digits would be lost, or no result has the member
   */
  numbers(member: keyof TRow & string, options?: { rounding?: 'refuse' | 'nearest' | undefined }): (number | null)[] {
    return this.column(member).map((cell) => toNumber(cell, options))
  }

  /** Values of a member as bigints. @throws {ResultShapeError} when a value is not a whole number, or no result has the member */
  bigints(member: keyof TRow & string): (bigint | null)[] {
    return this.column(member).map(toBigInt)
  }

  /**
   * Values of a member as plain decimal text with all digits.
   *
   * @throws {ResultShapeError} when a value is not a number, or no result has the member
   */
  decimals(member: keyof TRow & string): (string | null)[] {
    return this.column(member).map(toDecimal)
  }

  /**
   * Values of a time member as instants. Those of a dimension are read in the zone of their query, those of a measure in UTC.
   *
   * @throws {ResultShapeError} when a value is not a time, or when no result has the member
   * @throws {RangeError} when the runtime does not know the query's zone
   */
  instants(member: keyof TRow & string, options?: ToInstantOptions): (Date | null)[] {
    const zones = this.#sources.flatMap(({ length, measures, result }) =>
      // Servers convert dimensions to the query's zone; a measure, such as the latest of them, stays as it is stored.
      new Array<string>(length).fill((!measures.includes(member) && result.query.timezone) || 'UTC'),
    )
    return this.column(member).map((cell, row) => toInstant(cell, zones[row]!, options))
  }

  /**
   * Values along x, each with the cells along y.
   *
   * @throws {ResultShapeError} when there would be more than 16,777,216 cells
   */
  pivot(config?: PivotConfig): PivotRow[] {
    return pivotRows(refuseHuge(this.#grid(config)))
  }

  /**
   * Rows for a table: x members, then one key for each column along y (see `tableColumns`).
   *
   * @throws {ResultShapeError} when there would be more than 16,777,216 cells
   */
  tablePivot(config: PivotConfig = {}): TableRow[] {
    return tableRows(refuseHuge(this.#grid(config)))
  }

  /** Headers of the columns of `tablePivot`. */
  tableColumns(config: PivotConfig = {}): TableColumn[] {
    return tableColumns(this.#grid(config), this.#results[0]!.query)
  }

  /**
   * Rows for a chart: `x` as text, `xValues`, and one number for each series.
   *
   * @throws {ResultShapeError} when there would be more than 16,777,216 cells
   */
  chartPivot(config?: PivotConfig): ChartRow[] {
    return chartRows(refuseHuge(this.#grid(config)), config ?? {})
  }

  /**
   * One series of points for each column along y.
   *
   * @throws {ResultShapeError} when there would be more than 16,777,216 cells
   */
  series(config?: PivotConfig): Series[] {
    return series(refuseHuge(this.#grid(config)), config ?? {})
  }

  /** Keys and titles of the series in `chartPivot` and `series`. */
  seriesNames(config?: PivotConfig): SeriesName[] {
    return seriesNames(this.#grid(config), config ?? {})
  }

  /**
   * The first row of `chartPivot`: the only one of a query without dimensions.
   *
   * @throws {ResultShapeError} when there would be more than 16,777,216 cells
   */
  totalRow(config?: PivotConfig): ChartRow | undefined {
    return this.chartPivot(config)[0]
  }

  /** One table for each result: each compared range, each query of an array. */
  decompose(): ResultTable<TRow>[] {
    return this.#results.map((result) => new ResultTable<TRow>(result))
  }

  /**
   * The query for the rows behind a cell: the measure's drill members, filtered by the cell's place.
   *
   * @param locator values of the cell along the axes, from `pivot()` or a series
   * @param config the configuration that the pivot was made with
   * @returns `null` when the measure names no drill members
   * @throws {ResultShapeError} when there are several results: drill into one of `decompose()`
   */
  drillDown(locator: DrillDownLocator, config?: PivotConfig): DrillDownQuery | null {
    return drillDown(this.#single('drillDown'), normalizeAxes(this.#pivotQuery, config), locator)
  }

  #grid(config: PivotConfig | undefined): Grid {
    // Tables ask for rows and headers in turn: the last layout is kept.
    const key = JSON.stringify(config) ?? ''
    if (this.#lastGrid?.key !== key) {
      const axes = normalizeAxes(this.#pivotQuery, config)
      const join = this.queryType === 'blendingQuery' ? 'value' : 'position'
      // With the range itself on x, rows of the compared results never share a place.
      const sources = axes.x.includes('compareDateRange') ? [this.#all] : this.#sources
      this.#lastGrid = { key, grid: createGrid(sources, axes, config ?? {}, join) }
    }
    return this.#lastGrid.grid
  }

  #single(method: string): LoadResult {
    if (this.#results.length === 1 && this.queryType === 'regularQuery') return this.#results[0]!
    throw new ResultShapeError({
      fact: `${method}() does not apply to an answer with several results.`,
      advice: 'Call it on one of the tables that decompose() returns.',
    })
  }
}
