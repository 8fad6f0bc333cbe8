import { createMeta } from '@svc/core/data'

const unit = (name: string, type: 'cube' | 'view', joins: string[] = []) => ({
  name,
  type,
  measures: [{ name: `${name}.count`, type: 'number', aggType: 'count' }],
  dimensions: [
    { name: `${name}.status`, type: 'string' },
    { name: `${name}.created_at`, type: 'time' },
  ],
  segments: [],
  joins: joins.map((one) => ({ name: one, relationship: 'belongsTo' })),
})

/** Two cubes that join, and a view. */
export const threeUnits = createMeta({ cubes: [unit('orders', 'cube', ['users']), unit('users', 'cube'), unit('sales', 'view')] })
