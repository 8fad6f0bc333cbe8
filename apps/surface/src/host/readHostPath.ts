import { readAppPath } from '../app/readAppPath.ts'
import type { PageAddress } from '../boot/readAddress.ts'
import { readDashboardPath } from '../dashboard/readDashboardPath.ts'

/**
 * The target of a navigate action: the whole path as in view events, or the part below the app, such as
 * `/workbook/130`. `undefined` if it is no page of this surface: other origins, other surfaces, `javascript:`.
 */
export function readHostPath(path: unknown, address: PageAddress): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined
  const pathname = pathOf(path)
  if (pathname === undefined) return undefined
  if (address.kind === 'dashboard') return readDashboardPath(pathname) ? pathname : undefined
  if (address.kind === 'chat') return /^\/embed\/chat(\/[\w-]+)?\/?$/.test(pathname) ? pathname : undefined
  const base = `/embed/d/${address.deploymentId}/app`
  const route = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return readAppPath(route) ? base + route.replace(/\/+$/, '') : undefined
}

/** The path of an address on this origin, `undefined` if it is none. */
function pathOf(path: string): string | undefined {
  try {
    // A tab is left out of an address, so that `/<tab>/[` is none.
    const { pathname, origin } = new URL(path, location.origin)
    return origin === location.origin ? pathname : undefined
  } catch {
    return undefined
  }
}
