import type { Platform } from '../createPlatform.ts'
import type { Shares, StoredFolder, StoredWorkbook } from '../types.ts'
import { ancestorsOf } from './workspaceViews.ts'

/** Whether embed users of the tenant see what carries these shares; without a tenant, every embed user. */
export const admits = (shares: Shares, tenant: string | null): boolean =>
  shares.allEmbedUsers || (tenant !== null && shares.tenants.includes(tenant))

/** Whether a folder or workbook is shared with embed users of the tenant, itself or by a folder above. */
export function isShared(platform: Platform, item: StoredFolder | StoredWorkbook, tenant: string | null): boolean {
  const above = ancestorsOf(platform, 'parentId' in item ? item.parentId : (item as StoredWorkbook).folderId)
  return [item, ...above].some(({ shares }) => admits(shares, tenant))
}

/** Of reports, which carry no shares: shared by the folders above. */
export const isSharedByFolder = (platform: Platform, folderId: number | null | undefined, tenant: string | null): boolean =>
  ancestorsOf(platform, folderId).some(({ shares }) => admits(shares, tenant))
