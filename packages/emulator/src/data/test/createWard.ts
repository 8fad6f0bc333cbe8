import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataService, type DataService } from '../createDataService.ts'

/** A cube of what a visit has many of: its key, a sum, and other dimensions. */
const partOf = (name: string, sum: string, column: string, dimensions = '') => `
  - name: ${name}
    sql_table: main.${name}
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }${dimensions}
    measures:
      - { name: ${sum}, type: sum, sql: ${column} }`

const model = `
cubes:
  - name: visits
    sql_table: main.visits
    joins:
      - { name: labs, relationship: one_to_many, sql: "{CUBE}.id = {labs}.visit_id" }
      - { name: meds, relationship: one_to_many, sql: "{CUBE}.id = {meds}.visit_id" }
      - { name: doctors, relationship: many_to_one, sql: "{CUBE}.doctor = {doctors.code}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: urgent, type: boolean, sql: urgent }
      - { name: lab_sum, type: number, sql: "{labs.value_sum}", sub_query: true }
    measures:
      - { name: count, type: count }
      - { name: minutes, type: sum, sql: minutes }
      - { name: everything, type: number, sql: "{minutes} + {labs.value_sum} + {meds.dose_sum}" }
      - { name: everything_per_visit, type: number, sql: "{everything} * 1.0 / {count} + {minutes}" }
${partOf('labs', 'value_sum', 'value', '\n      - { name: kind, type: string, sql: kind }')}
${partOf('meds', 'dose_sum', 'dose')}
  - name: doctors
    sql_table: main.doctors
    dimensions:
      - { name: code, type: string, sql: code, primary_key: true }
      - { name: dept, type: string, sql: dept }
    measures:
      - { name: count, type: count }
`

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

/** Rows of a hospital ward: visits with several lab results and several medicines each, two branches of one tree. */
export const ward = {
  visits: times(6, (i) => ({ id: i + 1, doctor: `D${i % 3}`, urgent: i % 2 === 0, minutes: ((i * 7) % 20) + 1 })),
  labs: times(12, (i) => ({ id: i + 1, visit_id: ((i * 5) % 6) + 1, kind: i % 2 === 1 ? 'blood' : 'urine', value: i + 1 })),
  meds: times(12, (i) => ({ id: i + 1, visit_id: ((i * 7 + (i % 3)) % 6) + 1, dose: i * 3 + 1 })),
  doctors: [
    { code: 'D0', dept: 'card' },
    { code: 'D1', dept: 'card' },
    { code: 'D2', dept: 'neuro' },
  ],
}

/** A service over the ward. `close` takes its files away as well. */
export async function createWard(): Promise<DataService> {
  const directory = await mkdtemp(join(tmpdir(), 'svc-ward-'))
  for (const [table, rows] of Object.entries(ward)) {
    const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(','))
    await writeFile(join(directory, `${table}.csv`), `${lines.join('\n')}\n`)
  }
  const service = await createDataService({ modelFiles: [{ path: 'ward.yml', text: model }], dataDir: directory })
  await rm(directory, { recursive: true })
  return service
}
