import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { useDefinition } from '../api/useDefinition.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { useView } from '../ui/useView.ts'
import { Dashboard } from './Dashboard.tsx'
import { readDashboardPath } from './readDashboardPath.ts'

/** The published dashboard at a path. */
export function DashboardPage({ path }: { path: string }) {
  const text = useText()
  const localized = useLocalized()
  const place = readDashboardPath(path)
  const { data, error, isCurrent } = useDefinition<DashboardDefinition<TileDefinition>>(
    `/__surface/dashboards/${place?.publicId ?? '-'}`,
  )
  const missing = place?.widgetId !== undefined && data !== undefined && !data.widgets.some(({ id }) => id === place.widgetId)

  useView(data && { path, publicId: data.publicId, title: missing ? text('notFound', { path }) : localized(data.title) })
  useErrorEvent(error, 'embed-render', { fatal: true })

  if (!place || error || missing) return <NotFound path={path} error={error} />
  if (!data) return <Loading text={text} />
  return <Dashboard key={path} dashboard={data} isCurrent={isCurrent} path={place.base} widgetId={place.widgetId} />
}
