import type { SurfaceKind } from '@svc/core'
import { type FilterMap, readFilters } from './readFilters.ts'
import { validTimeZone } from './validTimeZone.ts'

/** Parts of a page that the address can hide, by the literal value `false`. */
const parts = [
  'DashboardHeader',
  'DashboardBackButton',
  'DashboardTitle',
  'DashboardEditButton',
  'DashboardDuplicateButton',
  'DashboardExportMenu',
  'WorkbookBackButton',
] as const
type PagePart = (typeof parts)[number]

export interface PageAddress {
  readonly kind: SurfaceKind
  /** From `/embed/d/{deploymentId}/app`. */
  readonly deploymentId: number | null
  /** Path and query below which the page moves, without the session. */
  readonly path: string
  readonly session: string | null
  readonly allowExport: boolean
  readonly locale: string | null
  readonly timezone: string | null
  readonly hidden: ReadonlySet<PagePart>
  readonly filters: FilterMap
  readonly granularities: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, string>>
}

/** Everything that the address of the page asks for. @see `30-embedding`, "URL parameters" */
export function readAddress(url: URL): PageAddress {
  const search = url.searchParams
  const prefixed = (prefix: string) =>
    Object.fromEntries(
      [...search].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const deployment = /^\/embed\/d\/(\d+)\/app(?:\/|$)/.exec(url.pathname)?.[1]
  return {
    kind: deployment ? 'app' : url.pathname.startsWith('/embed/chat') ? 'chat' : 'dashboard',
    deploymentId: deployment ? Number(deployment) : null,
    path: url.pathname,
    // For the chat, some hosts use the second name.
    session: search.get('session') ?? search.get('sessionId'),
    allowExport: search.get('allowExport') === 'true',
    locale: search.get('locale'),
    timezone: validTimeZone(search.get('timezone')),
    hidden: new Set(parts.filter((part) => search.get(`show${part}`) === 'false')),
    filters: readFilters(search),
    granularities: prefixed('tg_'),
    members: prefixed('ms_'),
  }
}
