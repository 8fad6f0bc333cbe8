import type { EChartsType } from 'echarts/core'
import { type RefObject, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { exportChart } from './exportChart.ts'
import { exportCsv } from './exportCsv.ts'
import { savesImages } from './savesImages.ts'
import type { WidgetData } from './useWidget.ts'

interface Props {
  readonly widget: WidgetData
  readonly title: string
  /** Whether the rows are shown as a table instead of the chart. */
  readonly asTable: boolean
  readonly chart: RefObject<EChartsType | null>
  readonly onToggleTable: () => void
  readonly onOpen: (() => void) | undefined
}

/** What a viewer can do with a widget: show its rows, download them or the chart, open it alone. */
export function WidgetActions({ widget, title, asTable, chart, onToggleTable, onOpen }: Props) {
  const { address, emit } = usePage()
  const text = useText()
  const [hasImages] = useState(() => address.allowExport && savesImages())
  const { definition, query, isChart, isEmpty } = widget
  const { data } = widget.rows
  const hasChart = isChart && data !== undefined && !isEmpty
  const report = (download: { format: 'csv' | 'png'; rowCount?: number }) => {
    if (address.kind !== 'dashboard') return
    emit('download', { ...download, target: 'widget', widgetId: definition.id, title })
  }
  return (
    <div className="widget-actions">
      {hasChart && (
        <IconButton icon="table" label={`${title}: ${text('showTable')}`} aria-pressed={asTable} onClick={onToggleTable} />
      )}
      {address.allowExport && data && (
        <IconButton
          icon="download"
          label={`${title}: ${text('exportCsv')}`}
          data-action="csv"
          onClick={() => report({ format: 'csv', rowCount: exportCsv(title, query, data) })}
        />
      )}
      {hasImages && hasChart && !asTable && (
        <IconButton
          icon="image"
          label={`${title}: ${text('exportPng')}`}
          data-action="png"
          onClick={() => {
            if (!chart.current) return
            exportChart(title, chart.current)
            report({ format: 'png' })
          }}
        />
      )}
      {onOpen && <IconButton icon="open" label={text('openWidget', { title })} data-action="open" onClick={onOpen} />}
    </div>
  )
}
