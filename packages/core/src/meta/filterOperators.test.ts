import { expect, test } from 'vitest'
import { operators } from '../data/operators.ts'
import { checkQuery, createMeta, type FilterOperator, needsValues } from '../exports/data.ts'
import { filterOperators } from './filterOperators.ts'

const types = ['string', 'number', 'time', 'boolean', 'geo', 'switch', 'constructor']
const members = types.map((type) => ({ name: `o.${type}`, type }))
const measures = types.map((type) => ({ name: `o.n_${type}`, type }))
const response = {
  cubes: [
    {
      name: 'o',
      type: 'cube' as const,
      measures,
      dimensions: members,
      segments: [{ name: 'o.paid', title: 'Paid', shortTitle: 'Paid' }],
    },
  ],
}
const meta = createMeta(response)
const namesOf = (member: string) => filterOperators(meta.member(member)!).join(' ')

test('a measure has those of the contract, whatever its type; a segment has none', () => {
  for (const { name } of measures) expect(namesOf(name)).toBe('equals notEquals gt gte lt lte set notSet measureFilter')
  expect(filterOperators(meta.member('o.paid')!)).toEqual([])
})

test('a dimension has those of its type; an unknown type is text', () => {
  const text = 'equals notEquals contains notContains startsWith notStartsWith endsWith notEndsWith set notSet'
  for (const type of ['string', 'switch', 'constructor']) expect(namesOf(`o.${type}`)).toBe(text)
  expect(namesOf('o.number')).toBe('equals notEquals gt gte lt lte set notSet')
  expect(namesOf('o.time')).toBe(
    'inDateRange notInDateRange onTheDate beforeDate beforeOrOnDate afterDate afterOrOnDate equals notEquals set notSet',
  )
  for (const type of ['boolean', 'geo']) expect(namesOf(`o.${type}`)).toBe('equals notEquals set notSet')
})

test('a query takes each of them', () => {
  const all = new Set<FilterOperator>()
  for (const { name } of [...members, ...measures]) {
    for (const operator of filterOperators(meta.member(name)!)) {
      all.add(operator)
      const filter = { member: name, operator, ...(needsValues(operator) && { values: ['1'] }) }
      expect(() => checkQuery({ filters: [filter] }, response)).not.toThrow()
    }
  }
  expect([...all].sort()).toEqual(Object.keys(operators).sort())
})

test('a list of them is the caller’s to change', () => {
  filterOperators(meta.member('o.string')!).length = 0
  filterOperators(meta.member('o.n_number')!).length = 0
  expect(namesOf('o.string')).toContain('contains')
  expect(namesOf('o.n_number')).toContain('gte')
})
