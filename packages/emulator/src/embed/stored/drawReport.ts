import type { NoticeReason, WidgetDefinition } from '@svc/surface/definitions'
import { objectIn } from '../../isObject.ts'
import { chartKind } from './chartKind.ts'
import { readQuery } from './readQuery.ts'

/** What is known of a report or of its snapshot. */
export interface ReportContent {
  readonly kind?: unknown
  readonly meta?: unknown
  readonly spec?: unknown
  readonly jsonQuery?: unknown
  readonly sqlQuery?: unknown
  readonly pythonCode?: unknown
}

export type Drawing = Pick<WidgetDefinition, 'kind' | 'query'> | { readonly kind: 'notice'; readonly reason: NoticeReason }

const notice = (reason: NoticeReason): Drawing => ({ kind: 'notice', reason })

/** How a report is drawn, or why it cannot be: the surfaces draw the results of Core Data's queries. */
export function drawReport({ kind, meta: given, spec, jsonQuery, sqlQuery, pythonCode }: ReportContent): Drawing {
  const meta = objectIn(given)
  const kinds = [meta['kind'], kind]
  for (const other of ['html', 'map', 'sankey'] as const) if (kinds.includes(other)) return notice(other)
  const query = readQuery(meta['query'] ?? jsonQuery)
  if (query) return { kind: chartKind(kinds, spec ?? meta['spec'], query), query }
  if (query === undefined) return notice('query')
  if (sqlQuery) return notice('sql')
  return notice((pythonCode ?? meta['pythonCode']) ? 'python' : 'noQuery')
}
