import type { DataService } from '../createDataService.ts'
import { createShop } from './createShop.ts'

export const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
]

const model = `
cubes:
  - name: ticks
    sql: >
      SELECT i AS id, TIMESTAMP '2024-01-01 00:00:00' + to_minutes(i * 30) AS at FROM range(17568) AS t(i)
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - name: at
        type: time
        sql: at
        granularities:
          - { name: fiscal, interval: 1 year, offset: 3 months }
          - { name: sprint, interval: 2 weeks, origin: "2024-01-01" }
          - { name: bimonth, interval: 2 months, origin: "2024-02-01" }
          - { name: six_hours, interval: 6 hours }
          - { name: fortnight, interval: 2 weeks }
          - { name: pair, interval: 2 months }
          - { name: payroll, interval: 2 weeks, offset: 2 days }
          - { name: lease, interval: 1 year 6 months }
      - { name: at_hour, type: time, sql: "{at.hour}" }
      - { name: at_day, type: time, sql: "{at_hour.day}" }
    measures:
      - { name: count, type: count }
`

/** A service over a time dimension with a row for every half hour of 2024 in UTC. */
export function createTicks(clock: { now: () => number }): Promise<DataService> {
  return createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }], clock })
}

const instants = Array.from({ length: 17568 }, (_, index) => Date.parse('2024-01-01T00:00:00Z') + index * 1_800_000)

/** The wall clocks of every instant in a zone, by Intl alone, as `YYYY-MM-DDTHH:mm:ss`. */
export function wallsOf(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return instants.map((instant) => format.format(instant).replace(' ', 'T'))
}
