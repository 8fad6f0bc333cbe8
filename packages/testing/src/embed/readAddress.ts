import type { SurfaceKind } from '@svc/core'

/** What the address of a page says. */
interface PageAddress {
  /** `undefined` for the address of no surface: the service has no page there. */
  readonly surface: SurfaceKind | undefined
  readonly publicId?: string
  readonly deploymentId?: number
}

/** @see Embedding facts, "Addresses of the surfaces" */
export function readAddress({ pathname }: URL): PageAddress {
  const publicId = /^\/embed\/dashboard\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (publicId !== undefined) return { surface: 'dashboard', publicId: decodeURIComponent(publicId) }
  const deploymentId = /^\/embed\/d\/(\d+)\/app(?:\/|$)/.exec(pathname)?.[1]
  if (deploymentId !== undefined) return { surface: 'app', deploymentId: Number(deploymentId) }
  return { surface: /^\/embed\/chat\/?$/.test(pathname) ? 'chat' : undefined }
}
