import type { Platform } from '../../createPlatform.ts'
import { ancestorsOf } from '../folders/ancestorsOf.ts'
import { admits } from './admits.ts'

/** The same for reports, which have no shares of their own. */
export const isSharedByFolder = (platform: Platform, folderId: number | null | undefined, tenant: string | null): boolean =>
  ancestorsOf(platform, folderId).some(({ shares }) => admits(shares, tenant))
