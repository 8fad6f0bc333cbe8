import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ControlDefinition, WidgetDefinition } from '../../definitions.js'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { DrillDialog } from './DrillDialog.tsx'
import { useDrill } from './useDrill.ts'
import { useWidget } from './useWidget.ts'
import { WidgetActions } from './WidgetActions.tsx'
import { WidgetBody } from './WidgetBody.tsx'

interface Props {
  readonly definition: WidgetDefinition
  readonly controls: readonly ControlDefinition[]
  /** Called once the widget shows something for this round: data, nothing or an error. */
  readonly onSettled: (widgetId: string, round: number) => void
  readonly onOpen?: (() => void) | undefined
  readonly large?: boolean
}

/** One tile of a dashboard: a number, a chart or a table, with its own states and actions. */
export function Widget({ definition, controls, onSettled, onOpen, large = false }: Props) {
  const localized = useLocalized()
  const widget = useWidget(definition, controls)
  const { rows, points, isChart, isEmpty } = widget
  const { drill, onDrill, close } = useDrill(definition.id, rows.data)
  const [asTable, setAsTable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const title = localized(definition.title)
  const drawsChart = isChart && !asTable && !isEmpty && (points?.categories.length ?? 0) > 0

  const settled = useCallback(() => {
    if (rows.status !== 'loading') onSettled(definition.id, rows.settled)
  }, [rows, onSettled, definition.id])
  // A chart reports it itself, once it is drawn.
  useEffect(() => {
    if (!drawsChart || rows.status === 'failed') settled()
  }, [drawsChart, rows.status, settled])

  useErrorEvent(rows.error, 'query')

  const shared = { widget, title, asTable }
  return (
    <section
      ref={box}
      className="widget"
      data-kind={definition.kind}
      data-span={large ? 12 : definition.span}
      aria-labelledby={id}
      data-widget={definition.id}
    >
      <header className="widget-head">
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <WidgetActions {...shared} box={box} onToggleTable={() => setAsTable(!asTable)} onOpen={onOpen} />
      </header>
      <WidgetBody {...shared} onDrawn={settled} onDrill={onDrill} />
      {drill && <DrillDialog title={drill.title} query={drill.query} onClose={close} />}
    </section>
  )
}
