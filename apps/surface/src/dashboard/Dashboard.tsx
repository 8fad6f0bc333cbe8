import { type ReactNode, useMemo, useRef } from 'react'
import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Controls } from './Controls.tsx'
import { PageActions } from './PageActions.tsx'
import { Tile } from './Tile.tsx'
import { useLoadedEvent } from './useLoadedEvent.ts'
import { useUnknownFilters } from './useUnknownFilters.ts'

interface Props {
  readonly dashboard: DashboardDefinition<TileDefinition>
  /** Whether the definition was read since the last refresh. */
  readonly isCurrent: boolean
  /** Path of this dashboard; `/widget/{id}` below it shows one widget alone. */
  readonly path: string
  /** The widget shown alone. */
  readonly widgetId?: string | undefined
  /** Target of the back button, unless it leads from a widget to its dashboard. */
  readonly backTo?: string | undefined
  /** Shown below the header. */
  readonly notice?: ReactNode
  /** Where they can be done; elsewhere the buttons say that they cannot. */
  readonly onDuplicate?: (() => void) | undefined
  readonly onEdit?: (() => void) | undefined
}

/** A dashboard with its header, controls and widgets, or one of its widgets alone. */
export function Dashboard({ dashboard, isCurrent, path, widgetId, backTo, notice, onDuplicate, onEdit }: Props) {
  const { address, router } = usePage()
  const text = useText()
  const localized = useLocalized()
  const page = useRef<HTMLElement>(null)
  const title = localized(dashboard.title)
  useUnknownFilters(dashboard)
  const widgets = useMemo(
    () => dashboard.widgets.filter(({ id }) => widgetId === undefined || id === widgetId),
    [dashboard.widgets, widgetId],
  )
  const onSettled = useLoadedEvent(
    dashboard.publicId,
    useMemo(() => widgets.map(({ id }) => id), [widgets]),
    isCurrent,
  )
  const back = widgetId === undefined ? backTo : path
  const shown = (part: Parameters<typeof address.hidden.has>[0]) => !address.hidden.has(part)

  return (
    <main className="dashboard" ref={page}>
      {shown('DashboardHeader') && (
        <header className="page-head">
          {back !== undefined && shown('DashboardBackButton') && (
            <IconButton icon="back" label={text('back')} data-action="back" onClick={() => router.navigate(back)} />
          )}
          {shown('DashboardTitle') && (
            <div className="page-title">
              <h1>
                <bdi>{title}</bdi>
              </h1>
              <p className="muted">{localized(dashboard.description)}</p>
            </div>
          )}
          <PageActions title={title} page={page} onDuplicate={onDuplicate} onEdit={onEdit} />
        </header>
      )}
      {notice}
      <Controls controls={dashboard.controls} />
      {widgets.length === 0 && <p className="notice muted">{text('noWidgets')}</p>}
      <div className="grid">
        {widgets.map((widget) => (
          <Tile
            key={widget.id}
            definition={widget}
            controls={dashboard.controls}
            onSettled={onSettled}
            large={widgetId !== undefined}
            onOpen={widgetId === undefined ? () => router.navigate(`${path}/widget/${widget.id}`) : undefined}
          />
        ))}
      </div>
    </main>
  )
}
