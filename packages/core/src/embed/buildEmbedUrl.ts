import { EmbedOptionError } from '../errors/embed.ts'
import { isOrigin } from '../isOrigin.ts'
import { filterParameters } from '../protocol/index.ts'
import type { DashboardParts, EmbedUrlOptions, Surface } from './types.ts'

const parts: Readonly<Record<keyof DashboardParts, string>> = {
  header: 'showDashboardHeader',
  backButton: 'showDashboardBackButton',
  title: 'showDashboardTitle',
  editButton: 'showDashboardEditButton',
  duplicateButton: 'showDashboardDuplicateButton',
  exportMenu: 'showDashboardExportMenu',
  workbookBackButton: 'showWorkbookBackButton',
}

/** What an origin is allowed to be, when it is one. */
const safe = /^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/** The origin itself, when it is one: https, or http on this machine; nothing behind it. */
function checkOrigin(origin: string): string {
  if (!isOrigin(origin)) {
    throw new EmbedOptionError('origin', 'pass scheme, host and port alone, such as https://acme.example.com')
  }
  if (!safe.test(origin)) {
    throw new EmbedOptionError('origin', 'use https; plain http is for this machine alone')
  }
  return origin
}

/** A path below the app's own address, which it must not leave. */
function checkPath(path: string): string {
  const plain = path.split(/[?#]/, 1)[0]!
  // Some servers decode before they resolve: an escaped slash is a slash, an escaped dot a dot.
  const isBelow = /^\/[^\\\s]*$/.test(path) && !/\/\/|%2f|%5c|\/(\.|%2e){1,2}(\/|$)/i.test(plain)
  if (!isBelow) throw new EmbedOptionError('surface.path', 'start with one / and use no dot segments, such as /workbook/130')
  return path
}

function pathOf(surface: Surface): string {
  switch (surface?.kind) {
    case 'dashboard':
      if (typeof surface.publicId !== 'string' || !/^[\w-]+$/.test(surface.publicId)) {
        throw new EmbedOptionError('surface.publicId', 'pass the dashboard’s public id, such as a1b2c3d4')
      }
      return `/embed/dashboard/${surface.publicId}`
    case 'app':
      if (!Number.isSafeInteger(surface.deploymentId) || surface.deploymentId < 1) {
        throw new EmbedOptionError('surface.deploymentId', 'pass the deployment’s number, such as 42')
      }
      return `/embed/d/${surface.deploymentId}/app${surface.path === undefined || surface.path === '/' ? '' : checkPath(surface.path)}`
    case 'chat':
      return '/embed/chat'
  }
  throw new EmbedOptionError('surface.kind', 'use dashboard, app or chat')
}

function* dashboardParameters(surface: Surface): Generator<[string, string | undefined]> {
  if (surface.kind !== 'dashboard') return
  const { allowExport, filters = {}, granularities = {}, members = {}, show = {} } = surface
  if (allowExport === true) yield ['allowExport', 'true']
  yield* filterParameters(filters)
  for (const [member, granularity] of Object.entries(granularities)) yield [`tg_${member}`, granularity]
  for (const [replaced, member] of Object.entries(members)) yield [`ms_${replaced}`, member]
  for (const [part, name] of Object.entries(parts)) if (show[part as keyof DashboardParts] === false) yield [name, 'false']
}

/**
 * The address of an embedded surface.
 *
 * @throws {EmbedOptionError} An origin that is none, a surface without its id, a path that leaves the surface.
 * @see Embedding: facts, "Addresses of the surfaces" and "URL parameters"
 */
export function buildEmbedUrl({
  origin,
  surface,
  session,
  sessionParameter = 'session',
  locale,
  timezone,
}: EmbedUrlOptions): string {
  if (session === '') throw new EmbedOptionError('session', 'pass the id of a fresh session, or none for private embedding')
  const url = new URL(checkOrigin(origin) + pathOf(surface))
  for (const [name, value] of [
    [sessionParameter, session],
    ...dashboardParameters(surface),
    ['locale', locale],
    ['timezone', timezone],
  ] as const) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  // The serializer writes + for a space, which only form parsers read back: %20 is read by all.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
