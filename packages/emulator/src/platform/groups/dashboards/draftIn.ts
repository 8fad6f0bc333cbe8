import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { storedConfig } from './storedConfig.ts'

/** The draft inside of a workbook's `meta`, which the contract leaves open. @throws {PlatformFault} 400 for one that is not valid */
export function draftIn({ contract }: Platform, meta: Record<string, unknown> | null | undefined): S.DashboardConfig | undefined {
  const draft = meta?.['dashboardDraft']
  if (draft == null) return undefined
  contract.check('#/components/schemas/DashboardConfigDraftInput', draft, 'meta.dashboardDraft')
  return storedConfig(draft as S.DashboardConfigDraftInput)
}
