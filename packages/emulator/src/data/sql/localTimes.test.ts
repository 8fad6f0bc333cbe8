import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../createDataService.ts'

const text = `
cubes:
  - name: stays
    sql: SELECT 1 AS id, TIMESTAMP '2024-03-10 03:30:00' AS came, TIMESTAMP '2024-03-12 01:00:00' AS went
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: came, type: time, sql: came }
      - { name: came_too, type: time, sql: "{came}" }
      - { name: went, type: time, sql: "{CUBE}.went" }
      - { name: day, type: time, sql: "date_trunc('day', {came})" }
      - { name: next_day, type: time, sql: "{came.day} + INTERVAL 1 DAY" }
      - { name: hour, type: number, sql: "hour({came_too})" }
      - { name: stored_hour, type: number, sql: "hour({CUBE}.came)" }
      - { name: part, type: string, case: { when: [{ sql: "{hour} < 6", label: night }], else: { label: day } } }
    measures:
      - { name: nights, type: count, filters: [{ sql: "{part} = 'night'" }] }
`
const service = await createDataService({ modelFiles: [{ path: 'stays.yml', text }] })
afterAll(() => service.close())

test('what a result shows is made of times in its zone, also behind other members; filters and measures see them as they are stored', async () => {
  const names = ['came_too', 'went', 'day', 'next_day', 'hour', 'stored_hour', 'part']
  const query = {
    measures: ['stays.nights'],
    dimensions: names.map((name) => `stays.${name}`),
    filters: [{ member: 'stays.hour', operator: 'equals', values: ['3'] }],
    timezone: 'America/New_York',
  }
  expect(await service.load({ query }, { viewer: {} })).toMatchObject({
    data: [
      {
        'stays.came_too': '2024-03-09T22:30:00.000',
        'stays.went': '2024-03-11T21:00:00.000',
        'stays.day': '2024-03-09T00:00:00.000',
        'stays.next_day': '2024-03-10T00:00:00.000',
        'stays.hour': '22',
        'stays.stored_hour': '3',
        'stays.part': 'day',
        'stays.nights': '1',
      },
    ],
  })
})
