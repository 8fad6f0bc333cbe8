import { errorWords } from '../api/errorWords.ts'
import { useFormat } from '../format/useFormat.ts'
import { useText } from '../i18n/useText.ts'
import type { OnDrill } from './useDrill.ts'
import type { WidgetData } from './useWidget.ts'
import { WidgetChart } from './WidgetChart.tsx'
import { WidgetTable } from './WidgetTable.tsx'

interface Props {
  readonly widget: WidgetData
  readonly title: string
  /** Whether the rows are shown as a table instead of the chart. */
  readonly asTable: boolean
  /** Called once a chart is drawn. */
  readonly onDrawn: () => void
  readonly onDrill: OnDrill
}

/** The content of a widget, or why there is none. The last rows stay while new ones load. */
export function WidgetBody(props: Props) {
  const { rows } = props.widget
  return (
    <div className="widget-body" aria-busy={rows.status === 'loading'}>
      <Content {...props} />
      {rows.status === 'loading' && rows.data && <div className="progress" />}
    </div>
  )
}

function Content({ widget, title, asTable, onDrawn, onDrill }: Props) {
  const text = useText()
  const format = useFormat()
  const { definition, query, rows, points, isEmpty, retry } = widget
  if (rows.status === 'failed')
    return (
      <div className="notice" role="alert">
        <p>{text('widgetFailed')}</p>
        <p className="muted">{errorWords(rows.error, text)}</p>
        <button type="button" className="button" onClick={retry}>
          {text('retry')}
        </button>
      </div>
    )
  const { data } = rows
  if (!data || !points) return <div className="skeleton" />
  if (isEmpty) return <p className="notice muted">{text('noData')}</p>
  if (definition.kind === 'number') {
    const [measure = ''] = query.measures
    const row = data.rows[0] ?? null
    const value = row?.[measure] ?? null
    return (
      <button
        type="button"
        className="number-value"
        title={text('drillTotal')}
        onClick={() => onDrill(row, measure, value, title)}
      >
        {format.total(value, measure, data)}
      </button>
    )
  }
  const shown = { data, format, onDrill }
  if (definition.kind === 'table' || asTable) return <WidgetTable {...shown} caption={title} query={query} />
  return (
    <>
      <WidgetChart {...shown} definition={definition} title={title} points={points} onDrawn={onDrawn} />
      {points.isCut && <p className="muted">{text('largestSeries', { count: format.count(points.series.length) })}</p>}
    </>
  )
}
