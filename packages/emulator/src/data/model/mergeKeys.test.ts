import { expect, test } from 'vitest'
import { readModel } from './readModel.ts'

const read = (lines: string) =>
  readModel([{ path: 'model/readings.yml', text: `cubes:\n  - name: readings\n    sql_table: main.readings\n${lines}` }])

test('<< takes over the keys that a mapping does not have itself', () => {
  const model = read(`    meta:
      base: &base { unit: K, scale: { low: 1 } }
      own: { unit: C, <<: *base }
    dimensions:
      - &id { name: id, type: number, sql: id, primary_key: true, description: A key }
      - { <<: *id, name: sensor, primary_key: false, title: Sensor }
      - name: room
        type: string
        description:
        <<: [{ sql: room, title: Room }, *id]
        primary_key: false
      - { <<: { <<: *id, sql: deep }, name: deep, public: true }
      - { name: quoted, type: string, sql: q, meta: { "<<": text } }
    measures:
      - { name: count, type: count }
`)
  const { dimensions, meta } = model.cubes.get('readings')!
  expect(meta).toEqual({ base: { unit: 'K', scale: { low: 1 } }, own: { unit: 'C', scale: { low: 1 } } })
  const facts = [...dimensions.values()].map(({ name, type, title, description, primaryKey, body }) => [
    name,
    type,
    title,
    description,
    primaryKey,
    body.kind === 'sql' ? body.sql.parts : body.kind,
  ])
  expect(facts).toEqual([
    ['id', 'number', undefined, 'A key', true, ['id']],
    ['sensor', 'number', 'Sensor', 'A key', false, ['id']],
    ['room', 'string', 'Room', undefined, false, ['room']],
    ['deep', 'number', undefined, 'A key', true, ['deep']],
    ['quoted', 'string', undefined, undefined, false, ['q']],
  ])
  expect(dimensions.get('quoted')?.meta).toEqual({ '<<': 'text' })
})

test.each([
  ['a text', '    meta: { <<: text }\n', 'model/readings.yml:4 yaml: << takes mappings: `<<: *name` or `<<: [*one, *two]`'],
  ['nothing', '    dimensions:\n      - name: a\n        <<:\n', 'model/readings.yml:6 yaml: << takes mappings'],
  ['a list of texts', '    meta: { a: &a {}, <<: [*a, b] }\n', 'model/readings.yml:4 yaml: << takes mappings'],
  ['an alias of nothing', '    meta: { <<: *none }\n', 'model/readings.yml:4 yaml: *none stands for nothing'],
  [
    'a key that is wrong where it is written',
    '    meta: { a: &a { wrong: 1 } }\n    dimensions:\n      - { <<: *a, name: a, type: string, sql: a }\n',
    'model/readings.yml:4 cubes.readings.dimensions.a.wrong: is not a key that is supported here',
  ],
  [
    'a key twice in one mapping',
    '    dimensions:\n      - { name: a, type: time, sql: a, primary_key: true, primaryKey: false }\n',
    'model/readings.yml:5 cubes.readings.dimensions[0].primaryKey: is there twice',
  ],
  [
    'mappings within mappings',
    `    meta:\n${Array.from(
      { length: 10 },
      (_, n) =>
        `      a${n}: &a${n} { k${n}: 1, <<: [${
          n
            ? Array(9)
                .fill(`*a${n - 1}`)
                .join()
            : '{}'
        }] }\n`,
    ).join('')}`,
    /yaml: \*a\d stands for more than 1000000 values/,
  ],
])('%s is refused with file and line', (_, lines, expected) => expect(() => read(lines)).toThrow(expected))
