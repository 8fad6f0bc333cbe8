import type { Platform } from '../createPlatform.ts'
import type { Shares, StoredFolder, StoredWorkbook } from '../types.ts'
import { ancestorsOf } from './workspaceViews.ts'

/** Whether these shares admit the embed users of a tenant; for null, those without a tenant. */
export const admits = (shares: Shares, tenant: string | null): boolean =>
  shares.allEmbedUsers || (tenant !== null && shares.tenants.includes(tenant))

/** Whether a folder or workbook is shared with the embed users of a tenant, directly or by a folder above it. */
export function isShared(platform: Platform, item: StoredFolder | StoredWorkbook, tenant: string | null): boolean {
  const above = ancestorsOf(platform, 'parentId' in item ? item.parentId : (item as StoredWorkbook).folderId)
  return [item, ...above].some(({ shares }) => admits(shares, tenant))
}

/** The same for reports, which have no shares of their own. */
export const isSharedByFolder = (platform: Platform, folderId: number | null | undefined, tenant: string | null): boolean =>
  ancestorsOf(platform, folderId).some(({ shares }) => admits(shares, tenant))
