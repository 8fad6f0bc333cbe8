import type { EChartsType } from 'echarts/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ControlDefinition, WidgetDefinition } from '../../definitions.js'
import { errorWords } from '../api/errorWords.ts'
import type { LoadedData, Row } from '../api/load.ts'
import { type ChartSize, chartOption, readLook } from '../charts/chartOption.ts'
import { drillQuery } from '../charts/drillQuery.ts'
import { EChart } from '../charts/EChart.tsx'
import type { AskedQuery, Points, Series } from '../charts/readPoints.ts'
import { useLook } from '../charts/useLook.ts'
import { memberTitle } from '../format/memberKey.ts'
import { type Format, useFormat } from '../format/useFormat.ts'
import { useLocalized, usePage, useText } from '../state/page.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { DrillDialog } from './DrillDialog.tsx'
import { exportChart } from './exportChart.ts'
import { exportCsv } from './exportCsv.ts'
import { useWidget } from './useWidget.ts'
import { WidgetTable } from './WidgetTable.tsx'

interface Props {
  readonly definition: WidgetDefinition
  readonly controls: readonly ControlDefinition[]
  /** Called once the widget shows something for this round: data, nothing or an error. */
  readonly onSettled: (widgetId: string, round: number) => void
  readonly onOpen?: (() => void) | undefined
  readonly large?: boolean
}

interface Drill {
  readonly query: Record<string, unknown>
  readonly title: string
}

/** One tile of a dashboard: a number, a chart or a table, with its own states and actions. */
export function Widget({ definition, controls, onSettled, onOpen, large = false }: Props) {
  const { address, emit } = usePage()
  const text = useText()
  const localized = useLocalized()
  const format = useFormat()
  const { query, rows, points, retry } = useWidget(definition, controls)
  const [asTable, setAsTable] = useState(false)
  const [drill, setDrill] = useState<Drill>()
  const chart = useRef<EChartsType>(null)
  const id = useId()
  const title = localized(definition.title)
  const drawsChart = !['number', 'table'].includes(definition.kind) && !asTable && (points?.categories.length ?? 0) > 0

  const settled = useCallback(() => {
    if (rows.status !== 'loading') onSettled(definition.id, rows.settled)
  }, [rows, onSettled, definition.id])
  // A chart says so itself, once it is drawn.
  useEffect(() => {
    if (!drawsChart || rows.status === 'failed') settled()
  }, [drawsChart, rows.status, settled])

  // The message of the client, without the service's words: those may hold the query, which is not for the host.
  const { error } = rows
  useEffect(() => {
    if (error) emit('error', { message: error.message, name: error.name, context: 'query', fatal: false })
  }, [error, emit])

  function drillInto(row: Row | null, measure: string, value: unknown, name: string) {
    if (!rows.data) return
    if (address.kind === 'dashboard') emit('drilldown', { member: measure, value, widgetId: definition.id })
    setDrill({ query: drillQuery(query, rows.data, row, measure), title: name })
  }

  const empty = rows.status === 'loaded' && rows.data.rows.length === 0
  const isChart = !['number', 'table'].includes(definition.kind)
  return (
    <section
      className="widget"
      data-kind={definition.kind}
      data-span={large ? 12 : definition.span}
      aria-labelledby={id}
      data-widget={definition.id}
    >
      <header className="widget-head">
        <h2 id={id}>{title}</h2>
        <div className="widget-actions">
          {isChart && rows.data && !empty && (
            <IconButton
              icon="table"
              label={`${title}: ${text('showTable')}`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          {address.allowExport && rows.data && (
            <IconButton
              icon="download"
              label={`${title}: ${text('exportCsv')}`}
              data-action="csv"
              onClick={() => {
                const rowCount = exportCsv(title, query, rows.data as LoadedData)
                if (address.kind === 'dashboard')
                  emit('download', { format: 'csv', target: 'widget', widgetId: definition.id, title, rowCount })
              }}
            />
          )}
          {address.allowExport && isChart && !asTable && rows.data && !empty && (
            <IconButton
              icon="image"
              label={`${title}: ${text('exportPng')}`}
              data-action="png"
              onClick={() => {
                if (!chart.current) return
                exportChart(title, chart.current)
                if (address.kind === 'dashboard')
                  emit('download', { format: 'png', target: 'widget', widgetId: definition.id, title })
              }}
            />
          )}
          {onOpen && <IconButton icon="open" label={text('openWidget', { title })} data-action="open" onClick={onOpen} />}
        </div>
      </header>
      <div className="widget-body" aria-busy={rows.status === 'loading'}>
        {rows.status === 'failed' ? (
          <div className="notice" role="alert">
            <p>{text('widgetFailed')}</p>
            <p className="muted">{errorWords(rows.error, text)}</p>
            <button type="button" className="button" onClick={retry}>
              {text('retry')}
            </button>
          </div>
        ) : !rows.data || !points ? (
          <div className="skeleton" />
        ) : empty ? (
          <p className="notice muted">{text('noData')}</p>
        ) : definition.kind === 'number' ? (
          <NumberValue
            measure={query.measures[0] ?? ''}
            data={rows.data}
            format={format}
            onDrill={(value) => drillInto(rows.data?.rows[0] ?? null, query.measures[0] ?? '', value, title)}
          />
        ) : definition.kind === 'table' || asTable ? (
          <WidgetTable
            caption={title}
            query={query}
            data={rows.data}
            format={format}
            onDrill={(row, measure, value, name) => drillInto(row, measure, value, name)}
          />
        ) : (
          <WidgetChart
            definition={definition}
            title={title}
            query={query}
            data={rows.data}
            points={points}
            format={format}
            chart={chart}
            onDrawn={settled}
            onDrill={drillInto}
          />
        )}
        {rows.status === 'loading' && rows.data && <div className="progress" />}
      </div>
      {drill && <DrillDialog title={drill.title} query={drill.query} onClose={() => setDrill(undefined)} />}
    </section>
  )
}

interface NumberProps {
  readonly measure: string
  readonly data: LoadedData
  readonly format: Format
  readonly onDrill: (value: unknown) => void
}

function NumberValue({ measure, data, format, onDrill }: NumberProps) {
  const text = useText()
  const value = data.rows[0]?.[measure] ?? null
  return (
    <button type="button" className="number-value" title={text('drillTotal')} onClick={() => onDrill(value)}>
      {format.total(value, measure, data)}
    </button>
  )
}

interface ChartProps {
  readonly definition: WidgetDefinition
  readonly title: string
  readonly query: AskedQuery
  readonly data: LoadedData
  readonly points: Points
  readonly format: Format
  readonly chart: React.RefObject<EChartsType | null>
  readonly onDrawn: () => void
  readonly onDrill: (row: Row | null, measure: string, value: unknown, name: string) => void
}

function WidgetChart({ definition, title, data, points, format, chart, onDrawn, onDrill }: ChartProps) {
  const text = useText()
  const look = useLook()
  const category = useCallback(
    (index: number) => format.value(points.categories[index]?.value, points.axis ?? '', data, points.granularity),
    [points, data, format],
  )
  const option = useCallback(
    (size: ChartSize) => {
      const words = {
        category,
        series: (series: Series) => series.split ?? memberTitle(data, series.measure),
        value: (value: number, series: Series) => format.value(value, series.measure, data),
        tick: (value: number, series: Series) => format.tick(value, series.measure, data),
        share: format.share,
      }
      return chartOption(definition.kind, points, look ?? readLook(), words, size)
    },
    [definition.kind, points, look, category, data, format],
  )
  const label = text('chartSummary', {
    title,
    kind: text(definition.kind),
    count: points.categories.length,
    first: category(0),
    last: category(points.categories.length - 1),
  })
  return (
    <EChart
      option={option}
      label={label}
      chart={chart}
      onDrawn={onDrawn}
      onPoint={(seriesIndex, dataIndex) => {
        const series = points.series[seriesIndex]
        if (!series) return
        const value = points.categories[dataIndex]?.value ?? null
        const name = series.split === undefined ? category(dataIndex) : `${category(dataIndex)}, ${series.split}`
        onDrill(series.rows[dataIndex] ?? null, series.measure, value, name)
      }}
    />
  )
}
