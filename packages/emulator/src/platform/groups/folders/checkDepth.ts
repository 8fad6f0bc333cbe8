import type { Platform } from '../../createPlatform.ts'
import { PlatformFault } from '../../PlatformFault.ts'
import { ancestorsOf } from './ancestorsOf.ts'

/** Folders nest this deep at most. */
const maxDepth = 5

/** Checks that `depth` levels of folders fit below `parentId`, which the request has as `field`. @throws {PlatformFault} 400 */
export function checkDepth(platform: Platform, parentId: number | null | undefined, depth: number, field = 'parentId'): void {
  if (ancestorsOf(platform, parentId).length + depth > maxDepth)
    throw new PlatformFault(400, `Folders nest ${maxDepth} deep at most`, { path: field })
}
