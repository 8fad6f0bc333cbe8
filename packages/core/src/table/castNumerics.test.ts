import { expect, test } from 'vitest'
import type { LoadResult, MultiLoadResult } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { castNumerics } from './castNumerics.ts'
import { ResultTable } from './ResultTable.ts'
import { result } from './test/result.ts'

const query = { measures: ['o.total', 'o.open', 'o.last_at'], dimensions: ['o.code'] }
const types = { 'o.total': { type: 'number' }, 'o.open': { type: 'boolean' }, 'o.last_at': { type: 'time' } }
const orders = (data: LoadResult['data']) => new ResultTable(result(data, query, types))

test('members of type number are numbers, null stays null, others stay as they came', () => {
  const rest = { 'o.open': true, 'o.last_at': '2024-03-29T00:37:00.000', 'o.code': '007' }
  const rows = [
    { 'o.total': '10.50', ...rest },
    { 'o.total': '9', ...rest },
    { 'o.total': 2, ...rest },
    { 'o.total': null, ...rest, 'o.code': null },
  ]
  const cast = [
    { 'o.total': 10.5, ...rest },
    { 'o.total': 9, ...rest },
    { 'o.total': 2, ...rest },
    { 'o.total': null, ...rest, 'o.code': null },
  ]
  const members = Object.keys(rows[0]!) as (keyof (typeof rows)[0])[]
  const table = orders(rows)
  expect(castNumerics(table)).toEqual(cast)
  expect(table.rows()).toEqual(rows)
  expect(castNumerics(orders({ members, dataset: rows.map((row) => members.map((name) => row[name])) }))).toEqual(cast)
  expect(castNumerics(orders({ members, columns: members.map((name) => rows.map((row) => row[name])) }))).toEqual(cast)
  expect(castNumerics(orders([]))).toEqual([])
})

test('lost digits are refused, as numbers() refuses them, unless rounding is allowed', () => {
  const table = orders([{ 'o.total': '9007199254740993' }])
  expect(() => castNumerics(table)).toThrow(ResultShapeError)
  expect(() => castNumerics(table, { rounding: 'refuse' })).toThrow(ResultShapeError)
  expect(castNumerics(table, { rounding: 'nearest' })).toEqual([{ 'o.total': 9007199254740992 }])
  expect(() => castNumerics(orders([{ 'o.total': 'n/a' }]), { rounding: 'nearest' })).toThrow(ResultShapeError)
})

test('of several results, each row has its own members', () => {
  const one = (measure: string) => result([{ [measure]: '5' }], { measures: [measure] }, { [measure]: { type: 'number' } })
  const table = new ResultTable({ queryType: 'blendingQuery', results: [one('a.n'), one('b.n')] } as MultiLoadResult)
  expect(castNumerics(table)).toEqual([{ 'a.n': 5 }, { 'b.n': 5 }])
})

test('a member named __proto__ changes no prototype', () => {
  const name = '__proto__'
  const data = { members: [name], dataset: [['5']] }
  const [row] = castNumerics(new ResultTable(result(data, { measures: [name] }, JSON.parse('{"__proto__":{"type":"number"}}'))))
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
})
