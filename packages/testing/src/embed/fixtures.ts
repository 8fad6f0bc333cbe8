import type { ActionPayloads, EventPayloads } from '@svc/core'

/** One valid payload for each event, from the examples of the contract. */
export const eventFixtures = {
  ready: { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' },
  view: { surface: 'app', path: '/embed/d/42/app/workbook/130', title: 'Revenue' },
  navigate: { path: '/embed/d/42/app/workbook/130', previousPath: '/embed/d/42/app' },
  'dashboard-loaded': { publicId: 'a1b2c3d4', widgetCount: 6, loadDurationMs: 840 },
  download: { format: 'csv', target: 'widget', widgetId: '37', title: 'Revenue by month', rowCount: 128 },
  drilldown: { member: 'orders.count', value: 'completed', widgetId: '37' },
  'ai-query': { query: 'top 10 customers by revenue this quarter', status: 'submitted', agentId: '1' },
  error: { message: 'Failed to load data', name: 'QueryError', context: 'embed-render', fatal: false },
} as const satisfies EventPayloads

/** One valid payload for each action. */
export const actionFixtures = {
  'set-color-scheme': { scheme: 'dark' },
  'set-theme': { primaryColor: '#7c5cff', borderRadius: 8, font: 'Inter' },
  'set-locale': { locale: 'de-AT' },
  'set-filter': { filterUrlParameter: 'f_orders.status={"value":"completed"}' },
  navigate: { path: '/workbook/130' },
  refresh: {},
} as const satisfies ActionPayloads
