import { expect, test } from 'vitest'
import type { ControlDefinition } from '../../definitions.js'
import { buildQuery } from './buildQuery.ts'
import { granularityOf } from './granularityOf.ts'
import { selectedMember } from './selectedMember.ts'

const controls: ControlDefinition[] = [
  { kind: 'filter', member: 'orders.status', title: 'Status' },
  { kind: 'granularity', dimension: 'orders.created_at', title: 'Granularity', options: ['week', 'month'], initial: 'month' },
  {
    kind: 'field',
    member: 'orders.revenue',
    title: 'Measure',
    options: [
      { member: 'orders.revenue', title: 'Revenue' },
      { member: 'orders.count', title: 'Orders' },
    ],
    widgets: ['1'],
  },
]
const query = {
  measures: ['orders.revenue'],
  timeDimensions: [{ dimension: 'orders.created_at', granularity: 'quarter' }],
  order: { 'orders.revenue': 'desc' } as const,
}
const nothing = { filters: {}, granularities: {}, members: {} }

test('controls at rest leave the query with their initial granularity', () => {
  expect(buildQuery({ id: '1', query }, controls, nothing, null)).toEqual({
    ...query,
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
    filters: [],
  })
})

test('filter, granularity, switched field and zone are applied', () => {
  const state = {
    filters: { 'orders.status': { operator: 'equals' as const, values: ['completed'] } },
    granularities: { 'orders.created_at': 'week' },
    members: { 'orders.revenue': 'orders.count' },
  }
  expect(buildQuery({ id: '1', query }, controls, state, 'Europe/Berlin')).toEqual({
    measures: ['orders.count'],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'week' }],
    order: { 'orders.count': 'desc' },
    filters: [{ member: 'orders.status', operator: 'equals', values: ['completed'] }],
    timezone: 'Europe/Berlin',
  })
})

test('a filter that names widgets filters no other', () => {
  const some: ControlDefinition[] = [{ kind: 'filter', member: 'orders.status', title: 'Status', widgets: ['2'] }]
  const state = { ...nothing, filters: { 'orders.status': { operator: 'set' as const, values: [] } } }
  expect(buildQuery({ id: '1', query }, some, state, null).filters).toEqual([])
  expect(buildQuery({ id: '2', query }, some, state, null).filters).toEqual([{ member: 'orders.status', operator: 'set' }])
})

test('a field is switched in the widgets of its control only', () => {
  const state = { ...nothing, members: { 'orders.revenue': 'orders.count' } }
  expect(buildQuery({ id: '2', query }, controls, state, null).measures).toEqual(['orders.revenue'])
})

test('a field that is switched to one that the widget has already is asked for once', () => {
  const options = [
    { member: 'orders.status', title: 'Status' },
    { member: 'orders.country', title: 'Country' },
  ]
  const some: ControlDefinition[] = [{ kind: 'field', member: 'orders.status', title: 'By', options, widgets: ['1'] }]
  const asked = { measures: ['orders.count'], dimensions: ['orders.status', 'orders.country'] }
  const state = { ...nothing, members: { 'orders.status': 'orders.country' } }
  expect(buildQuery({ id: '1', query: asked }, some, state, null).dimensions).toEqual(['orders.country'])
})

test('what no control offers is ignored', () => {
  const state = {
    filters: { 'orders.secret': { operator: 'equals' as const, values: ['x'] } },
    granularities: { 'orders.created_at': 'second', 'orders.other': 'week' },
    members: { 'orders.revenue': 'orders.secret', 'orders.other': 'orders.count' },
  }
  expect(buildQuery({ id: '1', query }, controls, state, null)).toEqual(buildQuery({ id: '1', query }, controls, nothing, null))
})

test('a filter without values is sent without them', () => {
  const state = { ...nothing, filters: { 'orders.status': { operator: 'set' as const, values: [] } } }
  expect(buildQuery({ id: '1', query }, controls, state, null).filters).toEqual([{ member: 'orders.status', operator: 'set' }])
})

test('a control shows what is in force', () => {
  const [, granularity, field] = controls as [
    never,
    Extract<ControlDefinition, { kind: 'granularity' }>,
    Extract<ControlDefinition, { kind: 'field' }>,
  ]
  expect(granularityOf(granularity, { ...nothing, granularities: { 'orders.created_at': 'week' } })).toBe('week')
  expect(granularityOf(granularity, { ...nothing, granularities: { 'orders.created_at': 'nope' } })).toBe('month')
  expect(selectedMember(field, { ...nothing, members: { 'orders.revenue': 'orders.count' } })).toBe('orders.count')
  expect(selectedMember(field, { ...nothing, members: { 'orders.revenue': 'constructor' } })).toBe('orders.revenue')
})
