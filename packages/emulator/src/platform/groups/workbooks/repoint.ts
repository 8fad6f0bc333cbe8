import type { platformSchemas as S } from '@svc/core/platform'

/** The same configuration over the copies of its reports. */
export function repoint<Config extends S.DashboardConfig | null | undefined>(
  config: Config,
  copies: ReadonlyMap<number, number>,
): Config {
  const copy = structuredClone(config)
  for (const widget of copy?.widgets ?? []) {
    const reportId = widget.config?.['reportId']
    if (typeof reportId === 'number' && copies.has(reportId)) widget.config!['reportId'] = copies.get(reportId)
  }
  return copy
}
