import type { DashboardDefinition } from '../../definitions.js'
import { useDefinition } from '../api/useDefinition.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { useText } from '../state/page.ts'
import { NotFound } from '../ui/NotFound.tsx'

interface Props {
  readonly path: string
  readonly publicId: string
  readonly widgetId: string | undefined
  readonly backTo: string
}

/** The dashboard of a workbook, inside the app. */
export function AppDashboard({ path, publicId, widgetId, backTo }: Props) {
  const text = useText()
  const { data, error } = useDefinition<DashboardDefinition>(`/__surface/dashboards/${publicId}`)
  useErrorEvent(error, 'embed-render')
  if (error) return <NotFound path={path} error={error} />
  if (!data)
    return (
      <p className="notice" role="status">
        {text('loading')}
      </p>
    )
  const isMissing = widgetId !== undefined && !data.widgets.some(({ id }) => id === widgetId)
  if (isMissing) return <NotFound path={`${path}/widget/${widgetId}`} />
  return <Dashboard key={`${path} ${widgetId}`} dashboard={data} path={path} widgetId={widgetId} backTo={backTo} />
}
