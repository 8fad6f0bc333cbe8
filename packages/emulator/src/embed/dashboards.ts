import type { ControlDefinition, DashboardDefinition, Localized, WidgetDefinition } from '@svc/surface/definitions'

const revenue: Localized = { en: 'Revenue', de: 'Umsatz', es: 'Ingresos' }
const orders: Localized = { en: 'Orders', de: 'Bestellungen', es: 'Pedidos' }
const average: Localized = { en: 'Average order value', de: 'Mittlerer Bestellwert', es: 'Valor medio del pedido' }

const status: ControlDefinition = {
  kind: 'filter',
  member: 'orders.status',
  title: { en: 'Status', de: 'Status', es: 'Estado' },
}
const country: ControlDefinition = {
  kind: 'filter',
  member: 'customers.country',
  title: { en: 'Country', de: 'Land', es: 'País' },
}
const granularity = (initial: string): ControlDefinition => ({
  kind: 'granularity',
  dimension: 'orders.created_at',
  title: { en: 'Granularity', de: 'Zeitraster', es: 'Granularidad' },
  options: ['day', 'week', 'month', 'quarter', 'year'],
  initial,
})
const measure: ControlDefinition = {
  kind: 'field',
  member: 'orders.revenue',
  title: { en: 'Measure', de: 'Kennzahl', es: 'Medida' },
  options: [
    { member: 'orders.revenue', title: revenue },
    { member: 'orders.count', title: orders },
    { member: 'orders.average_order_value', title: average },
  ],
}

const number = (id: string, title: Localized, member: string): WidgetDefinition => ({
  id,
  kind: 'number',
  span: 3,
  title,
  query: { measures: [member] },
})

/** The dashboards that are published. */
export const dashboards: readonly DashboardDefinition[] = [
  {
    publicId: 'a1b2c3d4',
    id: 12,
    workbookId: 130,
    title: { en: 'Sales overview', de: 'Vertriebsübersicht', es: 'Resumen de ventas' },
    description: {
      en: 'Orders and revenue of the last two years',
      de: 'Bestellungen und Umsatz der letzten zwei Jahre',
      es: 'Pedidos e ingresos de los últimos dos años',
    },
    controls: [status, country, granularity('month'), measure],
    widgets: [
      number('31', { en: 'Total revenue', de: 'Gesamtumsatz', es: 'Ingresos totales' }, 'orders.total_revenue'),
      number('32', orders, 'orders.count'),
      number('33', average, 'orders.average_order_value'),
      number('34', { en: 'Customers', de: 'Kunden', es: 'Clientes' }, 'customers.count'),
      {
        id: '37',
        kind: 'line',
        span: 8,
        title: { en: 'Over time', de: 'Zeitverlauf', es: 'Evolución' },
        query: { measures: ['orders.revenue'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }] },
      },
      {
        id: '38',
        kind: 'pie',
        span: 4,
        title: { en: 'Orders by status', de: 'Bestellungen nach Status', es: 'Pedidos por estado' },
        query: { measures: ['orders.count'], dimensions: ['orders.status'] },
      },
      {
        id: '39',
        kind: 'bar',
        span: 5,
        title: { en: 'By country', de: 'Nach Land', es: 'Por país' },
        query: { measures: ['orders.revenue'], dimensions: ['customers.country'], limit: 8 },
      },
      {
        id: '40',
        kind: 'stacked',
        span: 7,
        title: {
          en: 'Orders by quarter and status',
          de: 'Bestellungen nach Quartal und Status',
          es: 'Pedidos por trimestre y estado',
        },
        query: {
          measures: ['orders.count'],
          dimensions: ['orders.status'],
          timeDimensions: [{ dimension: 'orders.created_at', granularity: 'quarter' }],
        },
      },
      {
        id: '41',
        kind: 'table',
        span: 12,
        title: { en: 'Product categories', de: 'Warengruppen', es: 'Categorías de producto' },
        query: { measures: ['orders.count', 'orders.revenue'], dimensions: ['products.category'] },
      },
    ],
  },
]
