import { afterAll, describe, expect, test } from 'vitest'
import { createDataService } from '../../createDataService.ts'
import { createParams } from './createParams.ts'
import { numberTest } from './numberTest.ts'

const cube = (name: string, type: string, values: readonly string[]) => `
  - name: ${name}
    sql: "SELECT CAST(x AS ${type}) AS x FROM (VALUES ${values.map((value) => `('${value}')`).join(', ')}) AS t(x)"
    dimensions:
      - { name: x, type: number, sql: x }
      - { name: text, type: string, sql: "x::VARCHAR" }
    measures:
      - { name: sum, type: sum, sql: x }
      - { name: count, type: count }`
const text = `cubes:
${cube('big', 'BIGINT', ['-9007199254740993', '5', '9007199254740992', '9007199254740993', '9007199254740994'])}
${cube('huge', 'HUGEINT', ['98765432109876543210987654321098765432', '98765432109876543210987654321098765433'])}
${cube('money', 'DECIMAL(38, 4)', ['2.5', '123456789012345678.1234', '123456789012345678.1235', '123456789012345679'])}
${cube('float', 'FLOAT', ['0.1', '16777216'])}
${cube('json', 'JSON', ['2.4', '9007199254740993'])}
`
const service = await createDataService({ modelFiles: [{ path: 'numbers.yml', text }] })
afterAll(() => service.close())

/** The values of a column that a filter keeps. */
async function kept(name: string, operator: string, values: readonly string[]): Promise<string[]> {
  const filters = [{ member: `${name}.x`, operator, values }]
  const query = { dimensions: [`${name}.x`, `${name}.text`], filters, order: { [`${name}.x`]: 'asc' } }
  const { data } = (await service.load({ query }, { viewer: {} })) as { data: Record<string, string>[] }
  return data.map((row) => row[`${name}.text`]!)
}

describe('numbers longer than a DOUBLE keeps', () => {
  const large = ['9007199254740992', '9007199254740993', '9007199254740994']
  test.each([
    ['equals', ['9007199254740993'], ['9007199254740993']],
    ['equals', ['9007199254740993', '-9007199254740993', '5', '1e3'], ['-9007199254740993', '5', '9007199254740993']],
    ['equals', ['9007199254740993.5'], []],
    ['equals', ['9007199254740993.00'], ['9007199254740993']],
    ['notEquals', ['9007199254740993'], ['-9007199254740993', '5', '9007199254740992', '9007199254740994']],
    ['notEquals', [...large, '2.5'], ['-9007199254740993', '5']],
    ['gt', ['9007199254740992'], large.slice(1)],
    ['gt', ['9007199254740992.5'], large.slice(1)],
    ['gte', ['9007199254740993'], large.slice(1)],
    ['lt', ['9007199254740993'], ['-9007199254740993', '5', '9007199254740992']],
    ['lte', ['-9007199254740993'], ['-9007199254740993']],
    ['lt', ['-9007199254740992'], ['-9007199254740993']],
    ['gt', ['99999999999999999999999999999999999999999'], []],
  ])('%s %j compares a BIGINT digit by digit', async (operator, values, expected) => {
    expect(await kept('big', operator, values)).toEqual(expected)
  })

  test('a HUGEINT and a DECIMAL are compared digit by digit too', async () => {
    expect(await kept('huge', 'equals', ['98765432109876543210987654321098765433'])).toEqual([
      '98765432109876543210987654321098765433',
    ])
    expect(await kept('money', 'equals', ['123456789012345678.1235'])).toEqual(['123456789012345678.1235'])
    expect(await kept('money', 'gt', ['123456789012345678.1234'])).toEqual(['123456789012345678.1235', '123456789012345679.0000'])
    expect(await kept('money', 'lt', ['123456789012345679'])).toHaveLength(3)
    expect(await kept('money', 'lt', ['9'.repeat(38)])).toHaveLength(4)
  })

  test('a measure is compared digit by digit too', async () => {
    const counted = async (operator: string) => {
      const filters = [{ member: 'big.sum', operator, values: ['9007199254740994'] }]
      const query = { measures: ['big.count'], dimensions: ['big.text'], filters }
      return ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data.length
    }
    expect([await counted('equals'), await counted('lt'), await counted('gte')]).toEqual([1, 4, 1])
  })
})

test('a DOUBLE is found by the text that JavaScript writes of it, however long', async () => {
  const random = (n: number) => Math.abs(Math.sin(n) * 10 ** ((n % 24) - 3))
  const numbers = Array.from({ length: 400 }, (_, n) => random(n + 1)).filter((number) => !/e/.test(String(number)))
  expect(numbers.some((number) => String(number).length > 18)).toBe(true)
  const { add, finish } = createParams()
  const tests = numbers.map((number) =>
    numberTest(
      { sql: `${add(String(number))}::DOUBLE`, params: { add, finish } },
      [String(number)],
      ' OR ',
      (field, [operand]) => `${field} = ${operand}`,
    ),
  )
  const { sql, params } = finish(`SELECT ${tests.map((one) => `(${one})`).join(', ')}`)
  const { rows } = await service.database.query(sql, params)
  expect(numbers.filter((_, index) => rows[0]![index] !== true)).toEqual([])
})

test('shorter numbers are compared as DOUBLE, also with a FLOAT and with JSON', async () => {
  expect(await kept('big', 'gt', ['4.5'])).toHaveLength(4)
  expect(await kept('big', 'lt', ['Infinity'])).toHaveLength(5)
  expect(await kept('big', 'equals', ['0.5e1'])).toEqual(['5'])
  expect(await kept('money', 'equals', ['2.50'])).toEqual(['2.5000'])
  expect(await kept('float', 'equals', ['16777217'])).toEqual([])
  expect(await kept('float', 'gt', ['0.1'])).toHaveLength(2)
  expect(await kept('json', 'gt', ['2'])).toEqual(['2.4', '9007199254740993'])
  expect(await kept('json', 'lt', ['9007199254740993'])).toEqual(['2.4'])
  for (const value of ['much', '', '0x10']) await expect(kept('big', 'gt', [value])).rejects.toThrow('Conversion Error')
})

test('nothing is left of the CASE when the engine reads a table, so that it skips blocks without the number', async () => {
  const { add, finish } = createParams()
  const condition = numberTest(
    { sql: 'id', params: { add, finish } },
    ['9007199254740993'],
    ' OR ',
    (field, [operand]) => `${field} = ${operand}`,
  )
  const { sql, params } = finish(`EXPLAIN SELECT * FROM main.orders WHERE ${condition}`)
  const [plan] = (await service.database.query(sql, params)).rows.map((row) => String(row[1]))
  expect(condition).toContain('CASE')
  expect(plan).not.toMatch(/CASE|CAST/)
})

/** The types that numbers are compared in. */
function typesOf(numbers: readonly string[]): readonly string[] {
  const test = (_: string, operands: readonly string[]) => operands.join(' ')
  const params = { add: () => '?', finish: (sql: string) => ({ sql, params: [] }) }
  const condition = numberTest({ sql: 'n', params }, numbers, ' OR ', test)
  return [...new Set(condition.match(/(?<= AS )\w+(?:\(\d+, \d+\))?/g))]
}

test('zeros around a number do not count as its digits, however many there are', () => {
  const zeros = '0'.repeat(5000)
  expect(typesOf([`${zeros}1.5${zeros}`])).toEqual(['DOUBLE'])
  expect(typesOf([` +${zeros}9007199254740993.${zeros} `])).toEqual(['HUGEINT', 'DOUBLE'])
  expect(typesOf([`-${zeros}90071992547409.255${zeros}`])).toEqual(['DECIMAL(17, 3)', 'DOUBLE'])
  // No number, as only the engine says.
  expect(typesOf([`${zeros}.${zeros}x`])).toEqual(['DOUBLE'])
})

test('hundreds of thousands of numbers of hundreds of types are sorted at once', () => {
  const numbers = Array.from({ length: 600_000 }, (_, index) => `${'1'.repeat(1 + (index % 20))}.${'1'.repeat(1 + (index % 19))}`)
  expect(typesOf(numbers).length).toBeGreaterThan(200)
})
