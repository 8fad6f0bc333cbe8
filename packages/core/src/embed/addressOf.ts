import { EmbedOptionError } from '../errors/embed.ts'
import { filterParameters } from '../protocol/index.ts'
import { isSecureUrl } from '../util/isSecureUrl.ts'
import { ownFields } from '../util/ownFields.ts'
import { parseUrl } from '../util/parseUrl.ts'
import type { DashboardParameters, Surface } from './surfaceTypes.ts'
import type { EmbedUrlOptions } from './types.ts'

/** `header` is `showDashboardHeader`, and so are the others but one: `workbookBackButton` is `showWorkbookBackButton`. */
const parameterOf = (part: string) =>
  `show${part.replace(/^./, (first) => (first === 'w' ? 'W' : `Dashboard${first.toUpperCase()}`))}`

/** A bare origin: https, or http on this machine, and nothing behind it. */
function checkOrigin(origin: string): string {
  // To `URL`, a pattern such as `https://*.example.com` is a host.
  const url = !/\*/.test(origin) && parseUrl(origin)
  if (url && url.origin === origin && isSecureUrl(url)) return origin
  throw new EmbedOptionError('origin', origin ? 'pass https and host alone, such as https://acme.example.com' : 'it is missing')
}

/** A path below the app's own address, which it must not leave, or a query of that address. */
function checkPath(path: string): string {
  // Some servers decode before they resolve: an escaped slash is a slash, an escaped dot a dot.
  const isBelow = /^([/?][^\\\s]*)?$/.test(path) && !/\/\/|%2f|%5c|\/(\.|%2e){1,2}(\/|$)/i.test(path.split(/[?#]/)[0]!)
  if (!isBelow) throw new EmbedOptionError('surface.path', 'pass one such as /workbook/130')
  return path === '/' ? '' : path
}

function pathOf(surface: Surface): string {
  switch (surface.kind) {
    case 'dashboard':
      if (typeof surface.publicId !== 'string' || !/^[\w-]+$/.test(surface.publicId)) {
        throw new EmbedOptionError('surface.publicId', 'pass the public id of a dashboard, such as a1b2c3d4')
      }
      return `/embed/dashboard/${surface.publicId}`
    case 'app': {
      if (!Number.isSafeInteger(surface.deploymentId) || surface.deploymentId < 1) {
        throw new EmbedOptionError('surface.deploymentId', 'pass the number of a deployment, such as 42')
      }
      const base = `/embed/d/${surface.deploymentId}/app`
      // As events tell it: the whole path, which is also what an app keeps for its own address.
      return base + checkPath(`${surface.path || ''}`.replace(base, ''))
    }
    case 'chat':
      return '/embed/chat'
  }
  throw new EmbedOptionError('surface.kind', 'pass dashboard, app or chat')
}

function* dashboardParameters(surface: DashboardParameters): Generator<[string, string | false | undefined]> {
  const { allowExport, filters = {}, granularities, members, show } = surface
  yield ['allowExport', allowExport === true && 'true']
  yield* filterParameters(filters)
  for (const [member, granularity] of Object.entries({ ...granularities })) yield [`tg_${member}`, granularity]
  for (const [replaced, member] of Object.entries({ ...members })) yield [`ms_${replaced}`, member]
  for (const [part, isShown] of Object.entries({ ...show })) yield [parameterOf(part), isShown === false && 'false']
}

/**
 * The address that options stand for. The session comes by itself: what `createEmbed` is given under that name is a function.
 *
 * @throws {EmbedOptionError} `origin` is not a bare https origin, `surface` lacks its id, or `surface.path` leaves the app.
 */
export function addressOf(options: Omit<EmbedUrlOptions, 'session'>, session?: string): string {
  const { origin, sessionParameter, locale, timezone } = ownFields(options)
  const surface = ownFields(options.surface)
  const url = new URL(checkOrigin(origin) + pathOf(surface))
  for (const [name, value] of [
    [sessionParameter || 'session', session],
    ...dashboardParameters(surface as DashboardParameters),
    ['locale', locale],
    ['timezone', timezone],
  ] as const) {
    if (value) url.searchParams.set(name, value)
  }
  // The serializer writes + for a space, which only form parsers read back: %20 is read by all.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
