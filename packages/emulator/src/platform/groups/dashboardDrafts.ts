import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'

/** A draft as it is stored and published: every widget has an id, those that came without one get theirs here. */
export function configOf(input: S.DashboardConfigDraftInput | S.DashboardConfigInput): S.DashboardConfig {
  const widgets = input.widgets?.map((widget, index) => ({ ...widget, id: widget.id ?? `widget-${index + 1}` })) ?? null
  return structuredClone({ ...input, widgets }) as S.DashboardConfig
}

/** The draft inside of a workbook's `meta`, which the contract leaves open. @throws {PlatformFault} 400 for one that is not valid */
export function draftIn({ contract }: Platform, meta: Record<string, unknown> | null | undefined): S.DashboardConfig | undefined {
  const draft = meta?.['dashboardDraft']
  if (draft == null) return undefined
  contract.check('#/components/schemas/DashboardConfigDraftInput', draft, 'meta.dashboardDraft')
  return configOf(draft as S.DashboardConfigDraftInput)
}
