import type { ActionName, ActionPayloads, EventName, EventPayloads } from '../types.ts'

type Good<Payloads> = { [Name in keyof Payloads]: [Name, Payloads[Name]] }[keyof Payloads]

/** Valid payloads of every event: bare, and with all optional fields. From the examples of the contract. */
export const goodEvents: Good<Pick<EventPayloads, EventName>>[] = [
  ['ready', { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' }],
  ['ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'chat' }],
  ['view', { surface: 'app', path: '/embed/d/42/app/workbook/130' }],
  ['view', { surface: 'dashboard', path: '/', publicId: 'a1b2c3d4', title: 'Sales' }],
  ['navigate', { path: '/folder/1' }],
  ['navigate', { path: '/folder/1', previousPath: '/' }],
  ['dashboard-loaded', {}],
  ['dashboard-loaded', { publicId: 'a1b2c3d4', widgetCount: 6, loadDurationMs: 812.5 }],
  ['download', { format: 'png', target: 'dashboard' }],
  ['download', { format: 'csv', target: 'widget', widgetId: '37', title: 'Revenue by month', rowCount: 128 }],
  ['drilldown', { member: 'orders.count' }],
  ['drilldown', { member: 'orders.count', value: 'completed', widgetId: '37' }],
  ['drilldown', { member: 'orders.count', value: { any: [null, 1] } }],
  ['ai-query', { query: 'top 10 customers by revenue this quarter', status: 'submitted', agentId: '1' }],
  ['ai-query', { query: '', status: 'error', chatId: 'c-1' }],
  ['error', { message: 'Failed to load data' }],
  ['error', { message: 'Failed to load data', name: 'QueryError', context: 'embed-render', fatal: true }],
]

export const goodActions: Good<Pick<ActionPayloads, ActionName>>[] = [
  ['set-color-scheme', { scheme: 'auto' }],
  ['set-theme', {}],
  [
    'set-theme',
    { primaryColor: '#7c5cff', borderRadius: 8, font: 'Inter', analyticsChat: { chatInput: { borderColor: 'red' } }, own: 1 },
  ],
  ['set-locale', { locale: 'de-AT' }],
  ['set-filter', { filterUrlParameter: 'f_orders.status={"value":"completed"}' }],
  ['navigate', { path: '/workbook/130' }],
  ['refresh', {}],
]
