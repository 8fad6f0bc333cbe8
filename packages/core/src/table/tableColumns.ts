import type { V1CubeMetaFormat, V1CubeMetaFormatDescription, V1Meta } from '../data/metaTypes.ts'
import type { Cell, NormalizedQuery } from '../data/resultTypes.ts'
import { annotationFields } from './annotationFields.ts'
import type { Grid } from './createGrid.ts'
import { distinctKeys } from './distinctKeys.ts'
import { mergeAnnotations } from './mergeAnnotations.ts'

/** Header of a column of `tablePivot()`. Columns of a pivoted table have children, one for each value along y. */
export interface TableColumn {
  /** Member, or value along y, that the column stands for. */
  readonly key: Cell
  /** Key of the column's values in rows of `tablePivot()`; left out where there are children. */
  readonly dataIndex?: string
  /** Title, with the title of its unit before it. */
  readonly title?: string | undefined
  /** Title without that of its unit. */
  readonly shortTitle?: string | undefined
  /** Type of its values. */
  readonly type?: string | undefined
  /** How its values are shown. */
  readonly format?: V1CubeMetaFormat | undefined
  /** The same as a d3-format specifier. */
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** Name of the granularity of a time. */
  readonly granularity?: string | undefined
  /** One for each value along y. */
  readonly children?: readonly TableColumn[]
}

interface Node {
  readonly value: Cell
  readonly member: string
  /** Key in rows; only that of the last node of a path is used. */
  readonly dataIndex: string
  /** By value; in the last level by key, where queries may share a measure. */
  readonly children: Map<Cell, Node>
}

export function tableColumns(grid: Grid, query: NormalizedQuery): TableColumn[] {
  const { axes } = grid
  const annotations = mergeAnnotations(grid.parts.map(({ source }) => source))
  const fields = (member: string) => {
    const annotation = annotations.get(member) ?? {}
    return { title: annotation.title, shortTitle: annotation.shortTitle, ...annotationFields(annotation) }
  }

  const root = new Map<Cell, Node>()
  if (grid.height > 0) {
    const keys = distinctKeys(grid.columns, axes.x)
    grid.columns.forEach(({ values }, column) => {
      let level = root
      values.forEach((value, index) => {
        const member = axes.y[index] === 'measures' ? String(value) : axes.y[index]!
        const dataIndex = keys[column]!
        const id = index < values.length - 1 ? value : dataIndex
        const node = level.get(id) ?? { value, member, dataIndex, children: new Map() }
        level.set(id, node)
        level = node.children
      })
    })
  }
  const headers = (level: Map<Cell, Node>): TableColumn[] =>
    [...level.values()].map(({ value, member, dataIndex, children }) => {
      const { title, shortTitle, ...rest } = fields(member)
      const shown = value !== member || title === undefined ? value : ''
      const short = shown === null || shown === '' ? shortTitle : String(shown)
      const titles = { title: [title, shown].join(' ').trim(), shortTitle: short }
      const inner = headers(children)
      if (inner.length > 0) return { ...rest, key: value, ...titles, children: inner }
      return { ...rest, key: value, dataIndex, ...titles }
    })

  const synthetic = (key: string, title: string) => ({ key, dataIndex: key, title, shortTitle: title, type: 'string' })
  const columns: TableColumn[] = axes.x.map((key) =>
    key === 'measures' ? synthetic('measures', 'Measures') : { key, ...fields(key), dataIndex: key },
  )
  columns.push(...headers(root))
  if (grid.height === 0 && axes.measuresOn === 'y') {
    columns.push(...(query.measures ?? []).map((key) => ({ key, ...fields(key), dataIndex: key })))
  }
  if (axes.y.length === 0 && axes.measuresOn === 'x') columns.push(synthetic('value', 'Value'))
  return columns
}
