import type { platformSchemas as S } from '@svc/core/platform'

/** A draft as it is stored and published: every widget has an id, those that came without one get theirs here. */
export function storedConfig(input: S.DashboardConfigDraftInput | S.DashboardConfigInput): S.DashboardConfig {
  const widgets = input.widgets?.map((widget, index) => ({ ...widget, id: widget.id ?? `widget-${index + 1}` })) ?? null
  return structuredClone({ ...input, widgets }) as S.DashboardConfig
}
