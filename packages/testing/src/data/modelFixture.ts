import type { V1MetaResponse } from '@svc/core/data'

/** A small data model: orders with a count, a revenue, a status and a time. A new object at each call. */
export const modelFixture = (): V1MetaResponse => ({
  compilerId: 'model-1',
  cubes: [
    {
      name: 'orders',
      type: 'cube',
      title: 'Orders',
      connectedComponent: 1,
      measures: [
        { name: 'orders.count', type: 'number', title: 'Orders Count', shortTitle: 'Count', aggType: 'count' },
        {
          name: 'orders.revenue',
          type: 'number',
          title: 'Orders Revenue',
          shortTitle: 'Revenue',
          aggType: 'sum',
          format: 'currency',
        },
      ],
      dimensions: [
        { name: 'orders.status', type: 'string', title: 'Orders Status', shortTitle: 'Status' },
        { name: 'orders.createdAt', type: 'time', title: 'Orders Created At', shortTitle: 'Created At' },
      ],
      segments: [{ name: 'orders.completed', title: 'Orders Completed', shortTitle: 'Completed' }],
    },
  ],
})
