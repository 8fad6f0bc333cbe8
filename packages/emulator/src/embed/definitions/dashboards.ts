import type { DashboardDefinition, Localized, WidgetDefinition } from '@svc/surface/definitions'
import { filterControl, granularityControl, measureControl } from './controls.ts'

const revenue: Localized = { en: 'Revenue', de: 'Umsatz', es: 'Ingresos' }
const orders: Localized = { en: 'Orders', de: 'Bestellungen', es: 'Pedidos' }
const country: Localized = { en: 'Country', de: 'Land', es: 'País' }

const number = (id: string, title: Localized, member: string): WidgetDefinition => ({
  id,
  kind: 'number',
  span: 3,
  title,
  query: { measures: [member] },
})

const units: Localized = { en: 'Units sold', de: 'Verkaufte Stück', es: 'Unidades vendidas' }

const monthly = (dimension: string) => [{ dimension, granularity: 'month' }]

/** The groups with the highest values of a measure, as bars. */
const ranking = (
  id: string,
  span: WidgetDefinition['span'],
  title: Localized,
  measure: string,
  group: string,
): WidgetDefinition => ({
  id,
  kind: 'bar',
  span,
  title,
  query: { measures: [measure], dimensions: [group], order: { [measure]: 'desc' }, limit: 8 },
})

const sales: DashboardDefinition = {
  publicId: 'a1b2c3d4',
  id: 12,
  workbookId: 130,
  title: { en: 'Sales overview', de: 'Vertriebsübersicht', es: 'Resumen de ventas' },
  description: {
    en: 'Orders and revenue of two years',
    de: 'Bestellungen und Umsatz aus zwei Jahren',
    es: 'Pedidos e ingresos de dos años',
  },
  controls: [
    filterControl('orders.status', { en: 'Status', de: 'Status', es: 'Estado' }),
    filterControl('customers.country', country),
    granularityControl('orders.created_at'),
    measureControl(
      [
        { member: 'order_items.revenue', title: revenue },
        { member: 'orders.count', title: orders },
        { member: 'order_items.units', title: units },
      ],
      ['37', '39'],
    ),
  ],
  widgets: [
    number('31', revenue, 'order_items.revenue'),
    number('32', orders, 'orders.count'),
    number(
      '33',
      { en: 'Revenue per order', de: 'Umsatz je Bestellung', es: 'Ingresos por pedido' },
      'order_items.revenue_per_order',
    ),
    number('34', { en: 'Buying customers', de: 'Kaufende Kunden', es: 'Clientes con compras' }, 'orders.customers_count'),
    {
      id: '37',
      kind: 'line',
      span: 8,
      title: { en: 'Over time', de: 'Zeitverlauf', es: 'Evolución' },
      query: { measures: ['order_items.revenue'], timeDimensions: monthly('orders.created_at') },
    },
    {
      id: '38',
      kind: 'pie',
      span: 4,
      title: { en: 'Orders by status', de: 'Bestellungen nach Status', es: 'Pedidos por estado' },
      query: { measures: ['orders.count'], dimensions: ['orders.status'] },
    },
    ranking('39', 5, { en: 'By country', de: 'Nach Land', es: 'Por país' }, 'order_items.revenue', 'customers.country'),
    {
      id: '40',
      kind: 'stacked',
      span: 7,
      title: {
        en: 'Orders over time by status',
        de: 'Bestellungen im Zeitverlauf nach Status',
        es: 'Pedidos en el tiempo por estado',
      },
      query: {
        measures: ['orders.count'],
        dimensions: ['orders.status'],
        timeDimensions: monthly('orders.created_at'),
      },
    },
    {
      id: '41',
      kind: 'table',
      span: 12,
      title: { en: 'Product categories', de: 'Warengruppen', es: 'Categorías de producto' },
      query: {
        measures: ['order_items.revenue', 'order_items.count', 'order_items.average_line', 'order_items.discounted_revenue'],
        dimensions: ['products.category'],
        order: { 'order_items.revenue': 'desc' },
      },
    },
  ],
}

const customers: DashboardDefinition = {
  publicId: 'e5f6a7b8',
  id: 13,
  workbookId: 131,
  title: { en: 'Customers and products', de: 'Kunden und Produkte', es: 'Clientes y productos' },
  description: {
    en: 'Who buys what, and where',
    de: 'Wer was wo kauft',
    es: 'Quién compra qué y dónde',
  },
  controls: [
    filterControl('sales.customers_tier', { en: 'Plan', de: 'Tarif', es: 'Plan' }),
    filterControl('sales.products_category', { en: 'Category', de: 'Warengruppe', es: 'Categoría' }),
    granularityControl('sales.created_at'),
    measureControl(
      [
        { member: 'sales.revenue', title: revenue },
        { member: 'sales.units', title: units },
      ],
      ['54', '55', '56'],
    ),
  ],
  widgets: [
    number('51', revenue, 'sales.revenue'),
    number('52', units, 'sales.units'),
    number('53', { en: 'Average order line', de: 'Mittlere Bestellzeile', es: 'Línea media de pedido' }, 'sales.average_line'),
    number(
      '57',
      { en: 'Completed orders', de: 'Abgeschlossene Bestellungen', es: 'Pedidos completados' },
      'sales.completed_share',
    ),
    {
      id: '54',
      kind: 'stacked',
      span: 8,
      title: { en: 'By plan over time', de: 'Nach Tarif im Zeitverlauf', es: 'Por plan en el tiempo' },
      query: {
        measures: ['sales.revenue'],
        dimensions: ['sales.customers_tier'],
        timeDimensions: monthly('sales.created_at'),
      },
    },
    {
      id: '55',
      kind: 'pie',
      span: 4,
      title: { en: 'By category', de: 'Nach Warengruppe', es: 'Por categoría' },
      query: { measures: ['sales.revenue'], dimensions: ['sales.products_category'] },
    },
    ranking('56', 6, { en: 'Cities', de: 'Städte', es: 'Ciudades' }, 'sales.revenue', 'sales.customers_city'),
    {
      id: '58',
      kind: 'table',
      span: 6,
      title: { en: 'Best customers', de: 'Beste Kunden', es: 'Mejores clientes' },
      query: {
        measures: ['sales.revenue', 'sales.units'],
        dimensions: ['sales.customers_name', 'sales.customers_country'],
        order: { 'sales.revenue': 'desc' },
        limit: 25,
      },
    },
  ],
}

/** The published dashboards over the built-in data model. */
export const dashboards: readonly DashboardDefinition[] = [sales, customers]
