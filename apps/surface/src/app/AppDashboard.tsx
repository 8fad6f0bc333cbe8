import type { DashboardDefinition, TileDefinition, WorkbookDefinition } from '../../definitions.js'
import { useDefinition } from '../api/useDefinition.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { TaskError } from '../ui/TaskError.tsx'
import { useTask } from '../ui/useTask.ts'
import { useCopy } from './authoring/useCopy.ts'

interface Props {
  readonly workbook: WorkbookDefinition<TileDefinition>
  readonly path: string
  readonly publicId: string
  readonly widgetId: string | undefined
  readonly backTo: string
}

/** The dashboard of a workbook, inside the app. */
export function AppDashboard({ workbook, path, publicId, widgetId, backTo }: Props) {
  const text = useText()
  const { router } = usePage()
  const copy = useCopy(workbook.id)
  const { run, error: failure } = useTask()
  const { data, error, isCurrent } = useDefinition<DashboardDefinition<TileDefinition>>(`/__surface/dashboards/${publicId}`)
  useErrorEvent(error, 'embed-render')
  if (error) return <NotFound path={path} error={error} />
  if (!data) return <Loading text={text} />
  const isMissing = widgetId !== undefined && !data.widgets.some(({ id }) => id === widgetId)
  if (isMissing) return <NotFound path={`${path}/widget/${widgetId}`} />
  return (
    <Dashboard
      key={`${path} ${widgetId}`}
      dashboard={data}
      isCurrent={isCurrent}
      path={path}
      widgetId={widgetId}
      backTo={backTo}
      notice={<TaskError error={failure} />}
      onDuplicate={workbook.canCopy && (() => void run(copy))}
      onEdit={workbook.own && (() => router.navigate(backTo))}
    />
  )
}
