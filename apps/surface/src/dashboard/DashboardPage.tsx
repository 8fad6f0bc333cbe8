import { useEffect } from 'react'
import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { useDefinition } from '../api/useDefinition.ts'
import { useLocalized, usePage, useText } from '../state/page.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { useView } from '../ui/useView.ts'
import { Dashboard } from './Dashboard.tsx'

/** The parts of a published dashboard's path; `undefined` if it is none. */
export function readDashboardPath(path: string): { base: string; publicId: string; widgetId: string | undefined } | undefined {
  const [, base, publicId, widgetId] = /^(\/embed\/dashboard\/([\w-]+))(?:\/widget\/([\w-]+))?\/?$/.exec(path) ?? []
  return base && publicId ? { base, publicId, widgetId } : undefined
}

/** The published dashboard at a path. */
export function DashboardPage({ path }: { path: string }) {
  const { emit } = usePage()
  const text = useText()
  const localized = useLocalized()
  const place = readDashboardPath(path)
  const { data, error, isCurrent } = useDefinition<DashboardDefinition<TileDefinition>>(
    `/__surface/dashboards/${place?.publicId ?? '-'}`,
  )
  const missing = place?.widgetId !== undefined && data !== undefined && !data.widgets.some(({ id }) => id === place.widgetId)

  useView(data && { path, publicId: data.publicId, title: missing ? text('notFound', { path }) : localized(data.title) })
  useEffect(() => {
    if (error) emit('error', { message: error.message, name: error.name, context: 'embed-render', fatal: true })
  }, [error, emit])

  if (!place || error || missing) return <NotFound path={path} error={error} />
  if (!data)
    return (
      <p className="notice" role="status">
        {text('loading')}
      </p>
    )
  return <Dashboard key={path} dashboard={data} isCurrent={isCurrent} path={place.base} widgetId={place.widgetId} />
}
