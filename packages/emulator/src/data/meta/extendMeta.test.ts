import { expect, test } from 'vitest'
import { createDataService } from '../createDataService.ts'
import { createShop } from '../test/createShop.ts'

interface Member {
  name: string
  [field: string]: unknown
}
interface Extended {
  cubes: (Record<'measures' | 'dimensions' | 'segments', Member[]> & { name: string; [field: string]: unknown })[]
  compilerId: string
}
const model = `cubes:
  - name: a
    sql: SELECT 1 AS id, 2 AS b
    joins:
      - { name: b, relationship: one_to_many, sql: "{CUBE}.id = {b}.id" }
      - { name: c, relationship: one_to_one, sql: "{CUBE}.id = {c.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
      - { name: tick, type: string, sql: "\`x\`" }
      - { name: back, type: string, sql: "replace(x, '\\\\', 'b')" }
      - { name: dollar, type: string, sql: "'$5'" }
      - { name: quote, type: string, sql: "{CUBE}.\\"x y\\"" }
      - { name: brace, type: string, sql: "'\\\\{a\\\\}'" }
      - { name: month, type: string, sql: "{t.month}" }
      - { name: t, type: time, sql: id }
      - name: cased
        type: string
        case: { when: [{ sql: "{CUBE}.id = 1", label: { sql: "{CUBE}.b" } }], else: { label: it's } }
    measures:
      - { name: n, type: count, filters: [{ sql: "{CUBE}.b > 1" }, { sql: "b = 2" }] }
      - { name: ratio, type: number, sql: "{n} / {b.n}" }
  - name: b
    sql_table: orders
    dimensions: [{ name: id, type: number, sql: id, primary_key: true }]
    measures: [{ name: n, type: count }]
  - name: c
    sql: SELECT 1 AS id
    dimensions: [{ name: id, type: number, sql: id, primary_key: true }]
    measures: [{ name: n, type: count }]
`

// The expected texts are those of a compatible server over the same model.
test('extended metadata shows SQL as the template that it becomes, relationships by their other names, filters and cases', async () => {
  const service = await createDataService({ modelFiles: [{ path: 'p.yml', text: model }] })
  const { cubes, compilerId } = service.meta({ extended: true }) as Extended
  service.close()
  expect(compilerId).toBe(service.model.id)
  const [a, b] = cubes
  expect(a).toMatchObject({
    sql: '`SELECT 1 AS id, 2 AS b`',
    fileName: 'p.yml',
    preAggregations: [],
    joins: [
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is what is shown
      { name: 'b', relationship: 'hasMany', sql: '`${CUBE}.id = ${b}.id`' },
      { name: 'c', relationship: 'hasOne', sql: '`${CUBE}.id = ${c.id}`' },
    ],
  })
  const defined = (members: Member[]) =>
    Object.fromEntries(members.map(({ name, sql, case: cases, filters }) => [name, cases ?? filters ?? sql]))
  expect(defined(a!.dimensions)).toEqual({
    'a.id': '`id`',
    'a.tick': '`\\`x\\``',
    'a.back': "`replace(x, '\\', 'b')`",
    'a.dollar': "`'$5'`",
    'a.quote': '`${CUBE}.\\"x y\\"`',
    'a.brace': "`'\\{a\\}'`",
    'a.month': '`${t.month}`',
    'a.t': '`id`',
    'a.cased': { when: [{ sql: '`${CUBE}.id = 1`', label: '`${CUBE}.b`' }], else: { label: "it's" } },
  })
  expect(defined(a!.measures)).toEqual({
    'a.n': [{ sql: '`${CUBE}.b > 1`' }, { sql: '`b = 2`' }],
    'a.ratio': '`${n} / ${b.n}`',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is what is shown
  })
  // A table is no SQL, and a plain count is made of none.
  expect(b).not.toHaveProperty('sql')
  expect(b!.measures[0]).not.toHaveProperty('sql')
})

test('extended metadata shows no SQL of points, links and members of views, and is the plain metadata otherwise', async () => {
  const service = await createShop()
  const { cubes } = service.meta({ extended: true }) as Extended
  const plain = service.meta() as Extended
  service.close()
  const find = (name: string) =>
    cubes.flatMap(({ dimensions, measures }) => [...dimensions, ...measures]).find((one) => one.name === name)
  for (const name of ['customers.location', 'customers.name___link_crm_url', 'sales.status', 'sales.revenue'])
    expect(find(name)).not.toHaveProperty('sql')
  expect(find('customers.order_count')).toMatchObject({ sql: expect.stringContaining('orders.count') })
  expect(cubes.find(({ name }) => name === 'orders')!['joins']).toMatchObject([
    { relationship: 'belongsTo' },
    { relationship: 'belongsTo' },
  ])
  expect(cubes).toMatchObject(plain.cubes)
})
