import type { Platform } from '../../createPlatform.ts'
import type { StoredFolder, StoredWorkbook } from '../../store/PlatformState.ts'
import { ancestorsOf } from '../folders/ancestorsOf.ts'
import { admits } from './admits.ts'

/** Whether a folder or workbook is shared with the embed users of a tenant, directly or by a folder above it. */
export function isShared(platform: Platform, item: StoredFolder | StoredWorkbook, tenant: string | null): boolean {
  const above = ancestorsOf(platform, 'parentId' in item ? item.parentId : (item as StoredWorkbook).folderId)
  return [item, ...above].some(({ shares }) => admits(shares, tenant))
}
