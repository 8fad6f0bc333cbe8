import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDataService } from '../../createDataService.ts'
import { askOf } from '../../test/createShop.ts'

interface Row {
  readonly id: number
  readonly g: string | null
  readonly v: number | null
  /** Where this row is linked to; modulo the rows there are, and some that there are not. */
  readonly link: number
}
interface Cube {
  readonly index: number
  /** What it is joined to; the first cube to nothing. */
  readonly parent: Cube | undefined
  readonly relationship: 'one_to_many' | 'many_to_one' | 'one_to_one'
  readonly rows: readonly Row[]
}
/** A row of the joined cubes, by the index of each cube. */
type Joined = readonly (Row | undefined)[]
type Value = number | null

const row = fc.record({
  g: fc.constantFrom('x', 'y', 'z', null),
  v: fc.constantFrom(null, 0, 1, 2, 3, 5, 8),
  link: fc.nat(9),
})
const relationship = fc.constantFrom('one_to_many', 'one_to_many', 'many_to_one', 'one_to_one')
const schema = fc
  .array(fc.record({ parent: fc.nat(9), relationship, rows: fc.array(row, { maxLength: 7 }) }), { minLength: 2, maxLength: 5 })
  .map((drafts) => {
    const cubes: Cube[] = []
    for (const [index, { parent, rows, ...rest }] of drafts.entries())
      cubes.push({ ...rest, index, parent: cubes[parent % index], rows: rows.map((one, at) => ({ ...one, id: at + 1 })) })
    return cubes
  })

const childrenOf = (cubes: readonly Cube[], cube: Cube) => cubes.filter(({ parent }) => parent === cube)
/** A cube and what it hangs on, itself first. */
const lineage = (cube: Cube | undefined): Cube[] => (cube ? [cube, ...lineage(cube.parent)] : [])

/** The key that a row has of another cube's row; 0 and keys of no row among them. */
const foreignKey = ({ link }: Row, { rows }: Cube) => link % (rows.length + 2)
/** The rows of a cube that belong to one of its parent's. */
function linked(cube: Cube, parent: Row): Row[] {
  if (cube.relationship === 'one_to_many') return cube.rows.filter((one) => foreignKey(one, cube.parent!) === parent.id)
  const key = cube.relationship === 'one_to_one' ? parent.id : foreignKey(parent, cube)
  return cube.rows.filter(({ id }) => id === key)
}

function modelOf(cubes: readonly Cube[]): string {
  const cubeOf = (cube: Cube) => {
    const children = childrenOf(cubes, cube)
    const toOne = children.filter((child) => child.relationship === 'many_to_one')
    const columns = ['id', 'g', 'v', 'up', ...toOne.map(({ index }) => `key${index}`)]
    const cells = cube.rows.map((one) => [
      one.id,
      one.g === null ? 'NULL' : `'${one.g}'`,
      one.v ?? 'NULL',
      cube.parent ? foreignKey(one, cube.parent) : 'NULL',
      ...toOne.map((child) => foreignKey(one, child)),
    ])
    // The first gives the columns their types.
    const typed = ['0', 'NULL::VARCHAR', 'NULL::INTEGER', 'NULL::INTEGER', ...toOne.map(() => 'NULL::INTEGER')]
    const values = [typed, ...cells].map((one) => `(${one.join(', ')})`).join(', ')
    const joins = children.map(({ index, ...child }) => {
      const on = {
        one_to_many: `id = {c${index}.up}`,
        many_to_one: `key${index} = {c${index}.id}`,
        one_to_one: `id = {c${index}.id}`,
      }
      return `{ name: c${index}, relationship: ${child.relationship}, sql: "{CUBE}.${on[child.relationship]}" }`
    })
    const measures = [
      ...['count', 'sum', 'avg', 'min', 'max'].map(
        (type) => `{ name: ${type}, type: ${type}${type === 'count' ? '' : ', sql: v'} }`,
      ),
      '{ name: values, type: count, sql: v }',
      '{ name: kinds, type: count_distinct, sql: g }',
      '{ name: big, type: sum, sql: v, filters: [{ sql: "{CUBE}.v > 1" }] }',
      ...children.map(({ index }) => `{ name: with${index}, type: number, sql: "{sum} + {c${index}.sum}" }`),
    ]
    const dimensions = [
      '{ name: id, type: number, sql: id, primary_key: true, public: true }',
      '{ name: g, type: string, sql: g }',
      '{ name: up, type: number, sql: up }',
      ...children.map(({ index }) => `{ name: sum${index}, type: number, sql: "{c${index}.sum}", sub_query: true }`),
    ]
    return `  - name: c${cube.index}
    sql: "SELECT * FROM (VALUES ${values}) AS t(${columns.join(', ')}) WHERE id > 0"
    joins: [${joins.join(', ')}]
    dimensions: [${dimensions.join(', ')}]
    segments: [{ name: grown, sql: "{CUBE}.v > 1" }]
    measures: [${measures.join(', ')}]
`
  }
  const paths = cubes.map((cube) => {
    const path = lineage(cube).reverse()
    return `{ join_path: ${path.map(({ index }) => `c${index}`).join('.')}, prefix: true, includes: "*" }`
  })
  return `cubes:\n${cubes.map(cubeOf).join('')}views:\n  - { name: whole, cubes: [${paths.join(', ')}] }\n`
}

const present = (rows: readonly Row[]) => rows.flatMap(({ v }) => v ?? [])
const added = (values: readonly number[]): Value => (values.length > 0 ? values.reduce((a, b) => a + b, 0) : null)
/** What a measure is on paper, of rows that are each there once. */
const onPaper: Readonly<Record<string, (rows: readonly Row[]) => Value>> = {
  count: (rows) => rows.length,
  sum: (rows) => added(present(rows)),
  avg: (rows) => (present(rows).length > 0 ? added(present(rows))! / present(rows).length : null),
  min: (rows) => (present(rows).length > 0 ? Math.min(...present(rows)) : null),
  max: (rows) => (present(rows).length > 0 ? Math.max(...present(rows)) : null),
  values: (rows) => present(rows).length,
  kinds: (rows) => new Set(rows.flatMap(({ g }) => g ?? [])).size,
  big: (rows) => added(present(rows).filter((v) => v > 1)),
}

interface Named {
  readonly cube: Cube
  readonly name: string
  /** Another cube that a measure is made of. */
  readonly other?: Cube | undefined
}

/** The rows of an answer, worked out by joining each row with each and taking each cube's own rows of a group once. */
function answerOnPaper(
  root: Cube,
  joins: readonly Cube[],
  keeps: (joined: Joined) => boolean,
  dimensions: readonly Named[],
  measures: readonly Named[],
): Value[][] {
  let joined = root.rows.map((one): Joined => Object.assign([], { [root.index]: one }))
  for (const cube of joins)
    joined = joined.flatMap((one): Joined[] => {
      const parent = one[cube.parent!.index]
      const hits = parent ? linked(cube, parent) : []
      return hits.length > 0 ? hits.map((hit) => Object.assign([...one], { [cube.index]: hit })) : [one]
    })
  const keyOf = (one: Joined) =>
    dimensions.map(({ cube, name, other }) => {
      const own = one[cube.index]
      return own ? (other ? onPaper['sum']!(linked(other, own)) : own[name as 'id']) : null
    })
  const groups = new Map<string, Joined[]>()
  for (const one of joined.filter(keeps)) {
    const key = JSON.stringify(keyOf(one))
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  if (dimensions.length === 0 && groups.size === 0) groups.set('[]', [])
  return [...groups].map(([key, rows]) => {
    const measured = (cube: Cube, name: string) => onPaper[name]!([...new Set(rows.flatMap((one) => one[cube.index] ?? []))])
    const values = measures.map(({ cube, name, other }) => {
      if (!other) return measured(cube, name)
      const [own, theirs] = [measured(cube, 'sum'), measured(other, 'sum')]
      return own === null || theirs === null ? null : own + theirs
    })
    return [...JSON.parse(key), ...values]
  })
}

/** The same as a statement; `column` is what one calls a member in it. */
function statementOf(from: string, column: (named: Named) => string, dimensions: Named[], measures: Named[], filtered?: Cube) {
  const selected = [...dimensions.map(column), ...measures.map((measure) => `MEASURE(${column(measure)})`)]
  const of = (name: string) => column({ cube: filtered!, name })
  return [
    `SELECT ${selected.map((sql, at) => `${sql} AS x${at}`).join(', ')} FROM ${from}`,
    ...(filtered ? [`WHERE ${of('g')} = 'x' OR ${of('id')} > 2`] : []),
    ...(dimensions.length > 0 ? [`GROUP BY ${dimensions.map((_, at) => at + 1).join(', ')}`] : []),
  ].join(' ')
}

const isLetter = (value: unknown) => typeof value === 'string' && /^[xyz]$/.test(value)
const rounded = (value: unknown) => (value === null || isLetter(value) ? value : Math.round(Number(value) * 1e6) / 1e6)
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((cells) => JSON.stringify(cells.map(rounded))).sort()

test('in any joins, by query and by SQL, every measure counts each of its own rows once in a group', async () => {
  await fc.assert(
    fc.asyncProperty(schema, fc.gen(), async (cubes, g) => {
      const service = await createDataService({ modelFiles: [{ path: 'model.yml', text: modelOf(cubes) }] })
      const ask = askOf(service)
      for (let round = 0; round < 12; round++) {
        const isView = g(fc.boolean)
        const root = isView ? cubes[0]! : g(fc.constantFrom, ...cubes)
        const used = cubes.filter((cube) => cube === root || (lineage(cube).includes(root) && g(fc.boolean)))
        const dimensions = used.flatMap((cube): Named[] => {
          const other = g(fc.constantFrom, undefined, undefined, ...childrenOf(cubes, cube))
          const name = g(fc.constantFrom, undefined, 'g', 'g', 'id')
          if (!name) return []
          return other ? [{ cube, name: `sum${other.index}`, other }] : [{ cube, name }]
        })
        const measures = used.map((cube): Named => {
          const other = g(fc.constantFrom, undefined, undefined, ...childrenOf(cubes, cube))
          return other ? { cube, name: `with${other.index}`, other } : { cube, name: g(fc.constantFrom, ...Object.keys(onPaper)) }
        })
        const [filtered, segment] = [g(fc.constantFrom, undefined, ...used), g(fc.constantFrom, undefined, undefined, ...used)]
        const keeps = (one: Joined) =>
          (!filtered || one[filtered.index]?.g === 'x' || (one[filtered.index]?.id ?? 0) > 2) &&
          (!segment || (one[segment.index]?.v ?? 0) > 1)

        const nameOf = ({ cube, name }: Named) => (isView ? `whole.c${cube.index}_${name}` : `c${cube.index}.${name}`)
        const or = filtered && [
          { member: nameOf({ cube: filtered, name: 'g' }), operator: 'equals', values: ['x'] },
          { member: nameOf({ cube: filtered, name: 'id' }), operator: 'gt', values: ['2'] },
        ]
        const query = {
          measures: measures.map(nameOf),
          dimensions: dimensions.map(nameOf),
          filters: or ? [{ or }] : [],
          segments: segment ? [nameOf({ cube: segment, name: 'grown' })] : [],
        }
        const { body } = await ask('/v1/load', { query })
        const column = (named: Named) => (isView ? nameOf(named).replace('whole.', '') : nameOf(named))
        const from = isView ? 'whole' : used.map(({ index }) => `c${index}`).join(' CROSS JOIN ')
        const statement = statementOf(from, column, dimensions, measures, filtered)
        const lines: { data?: unknown[][]; error?: string }[] = (await ask('/v1/cubesql', { query: statement })).body
          .trim()
          .split('\n')
          .map((line: string) => JSON.parse(line))

        const joined = new Set([...used, ...measures.flatMap(({ other }) => other ?? [])].flatMap(lineage))
        const joins = cubes.filter((cube) => cube !== root && joined.has(cube) && lineage(cube).includes(root))
        const paper = sorted(answerOnPaper(root, joins, keeps, dimensions, measures))
        const names = [...query.dimensions, ...query.measures]
        const answer = (body.data ?? [body]).map((cells: object) => names.map((name) => cells[name as never]))
        expect({ query, answer: sorted(answer) }).toEqual({ query, answer: paper })
        const rows = lines.flatMap(({ data, error }) => (error ? [[error]] : (data ?? [])))
        // A statement has no segments.
        if (!segment) expect({ statement, rows: sorted(rows) }).toEqual({ statement, rows: paper })
      }
      service.close()
    }),
    { numRuns: 15 },
  )
}, 120_000)
