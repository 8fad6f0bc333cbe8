import type { Platform } from '../../createPlatform.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { isLegacyPublicId } from './legacyPublicId.ts'

/** @throws {PlatformFault} 400 the public id is a placeholder, 409 another report has it */
export function checkReportId({ state }: Platform, publicId: string | null | undefined, own?: StoredReport): void {
  if (publicId == null) return
  if (isLegacyPublicId(publicId)) throw bad('publicId', 'looks like the placeholder of an older report')
  if (state.reports.some((one) => one !== own && !one.legacy && one.publicId === publicId))
    throw conflict(`publicId ${publicId} is taken by another report`)
}
