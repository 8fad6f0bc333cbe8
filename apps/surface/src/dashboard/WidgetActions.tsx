import { type RefObject, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { TaskError } from '../ui/TaskError.tsx'
import { useTask } from '../ui/useTask.ts'
import { exportCsv } from './exportCsv.ts'
import { exportImage } from './exportImage.ts'
import { savesImages } from './savesImages.ts'
import type { WidgetData } from './useWidget.ts'

interface Props {
  readonly widget: WidgetData
  readonly title: string
  /** Whether the rows are shown as a table instead of the chart. */
  readonly asTable: boolean
  /** The widget on the page. */
  readonly box: RefObject<HTMLElement | null>
  readonly onToggleTable: () => void
  readonly onOpen: (() => void) | undefined
}

/** What a viewer can do with a widget: show its rows, save them or an image of its chart, open it alone. */
export function WidgetActions({ widget, title, asTable, box, onToggleTable, onOpen }: Props) {
  const { address, emit } = usePage()
  const text = useText()
  const [hasImages] = useState(() => address.allowExport && savesImages())
  const { run, busy, error } = useTask()
  const { definition, query, isChart, isEmpty } = widget
  const { data } = widget.rows
  const hasChart = isChart && data !== undefined && !isEmpty
  const report = (download: { format: 'csv' | 'png'; rowCount?: number }) => {
    if (address.kind !== 'dashboard') return
    emit('download', { ...download, target: 'widget', widgetId: definition.id, title })
  }
  const saveImage = async () => {
    if (!box.current) return
    await exportImage(box.current, title)
    report({ format: 'png' })
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
          aria-disabled={busy}
          onClick={() => void run(saveImage)}
        />
      )}
      {onOpen && <IconButton icon="open" label={text('openWidget', { title })} data-action="open" onClick={onOpen} />}
      <TaskError error={error} />
    </div>
  )
}
