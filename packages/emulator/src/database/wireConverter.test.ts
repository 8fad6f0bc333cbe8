import { afterAll, expect, test } from 'vitest'
import { createDatabase } from './createDatabase.ts'
import { wireConverter, wireTime } from './wireConverter.ts'

const database = await createDatabase()
afterAll(() => database.close())

async function wire(sql: string): Promise<unknown> {
  const { columns, rows } = await database.query(`SELECT ${sql}`)
  return wireConverter(columns[0]!.type)(rows[0]![0]!)
}

test.each([
  ["TIMESTAMP_S '2024-03-05 14:07:09'", '2024-03-05T14:07:09.000Z'],
  ["TIMESTAMP_MS '2024-03-05 14:07:09.123'", '2024-03-05T14:07:09.123Z'],
  ["TIMESTAMP '2024-03-05 14:07:09.123456'", '2024-03-05T14:07:09.123Z'],
  ["TIMESTAMP_NS '2024-03-05 14:07:09.123456789'", '2024-03-05T14:07:09.123Z'],
  ["TIMESTAMPTZ '2024-03-05 14:07:09.123456+02:00'", '2024-03-05T12:07:09.123Z'],
  ["DATE '2024-03-05'", '2024-03-05T00:00:00.000Z'],
  ["TIMESTAMP_S '1969-12-31 23:59:59'", '1969-12-31T23:59:59.000Z'],
  ["TIMESTAMP_MS '1969-12-31 23:59:59.999'", '1969-12-31T23:59:59.999Z'],
  ["TIMESTAMP '1969-12-31 23:59:59.999999'", '1969-12-31T23:59:59.999Z'],
  ["TIMESTAMP_NS '1969-12-31 23:59:59.999999999'", '1969-12-31T23:59:59.999Z'],
  ["DATE '1969-12-31'", '1969-12-31T00:00:00.000Z'],
])('the time %s is written as %s, whole milliseconds only', async (sql, text) => expect(await wire(sql)).toBe(text))

test.each([
  ['9007199254740993', '9007199254740993'],
  ['100.00::DECIMAL(9, 2)', '100'],
  ['1.5::DOUBLE', '1.5'],
  ['true', true],
  ["'text'", 'text'],
  ['NULL', null],
  ['[1, 2]', ['1', '2']],
  ['array_value(1.50, 2)', ['1.5', '2']],
  ["{ 'a': 1, 'b': [true, NULL] }", { a: '1', b: [true, null] }],
  ["MAP { 'a': 1 }", "{'a': 1}"],
  ["TIME '10:00:00'", '10:00:00'],
])('the value %s is written as %j', async (sql, value) => expect(await wire(sql)).toEqual(value))

test.each([
  ['2024-03-05T14:07:09.123Z', '2024-03-05T14:07:09.123'],
  ['2024-03-05 14:07:09+02', '2024-03-05 14:07:09+02'],
  ['2024-03-05 14:07:09+02:00', '2024-03-05T14:07:09.000'],
  ['2024-03-05 14:07:09.5', '2024-03-05T14:07:09.500'],
  ['yesterday', 'yesterday'],
  [7, 7],
])('%j is shown as %j where a time is expected', (value, shown) => expect(wireTime(value)).toBe(shown))
