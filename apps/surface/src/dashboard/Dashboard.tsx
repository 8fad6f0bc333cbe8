import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { useLocalized, usePage, useText } from '../state/page.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Controls } from './Controls.tsx'
import { exportPage } from './exportPage.ts'
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
  const { address, change, emit, router, viewer } = usePage()
  const text = useText()
  const localized = useLocalized()
  const grid = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<'edit' | 'duplicate'>()
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
  const settingsAllow = viewer.settings['showDashboardSettings'] !== false

  return (
    <main className="dashboard">
      {shown('DashboardHeader') && (
        <header className="page-head">
          {back !== undefined && shown('DashboardBackButton') && (
            <IconButton icon="back" label={text('back')} data-action="back" onClick={() => router.navigate(back)} />
          )}
          {shown('DashboardTitle') && (
            <div className="page-title">
              <h1>{title}</h1>
              <p className="muted">{localized(dashboard.description)}</p>
            </div>
          )}
          <div className="page-actions">
            <IconButton
              icon="refresh"
              label={text('refresh')}
              data-action="refresh"
              onClick={() => change({ type: 'refresh' })}
            />
            {settingsAllow && shown('DashboardDuplicateButton') && (
              <button type="button" className="button" onClick={onDuplicate ?? (() => setNote('duplicate'))}>
                {text('duplicate')}
              </button>
            )}
            {settingsAllow && shown('DashboardEditButton') && (
              <button type="button" className="button" onClick={onEdit ?? (() => setNote('edit'))}>
                {text('edit')}
              </button>
            )}
            {address.allowExport && shown('DashboardExportMenu') && (
              <button
                type="button"
                className="button primary"
                data-action="export-dashboard"
                onClick={async () => {
                  if (!grid.current) return
                  await exportPage(grid.current, title)
                  if (address.kind === 'dashboard') emit('download', { format: 'png', target: 'dashboard', title })
                }}
              >
                <Icon name="image" /> {text('exportDashboard')}
              </button>
            )}
          </div>
        </header>
      )}
      {notice}
      <Controls controls={dashboard.controls} />
      {widgets.length === 0 && <p className="notice muted">{text('noWidgets')}</p>}
      <div className="grid" ref={grid}>
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
      {note && (
        <Dialog title={text(note)} onClose={() => setNote(undefined)}>
          <p className="notice">{text('editNote')}</p>
        </Dialog>
      )}
    </main>
  )
}
