import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { unitCount } from '../explore/unitCount.ts'
import { createQueryForm } from './createQueryForm.ts'
import { memberChoices } from './memberChoices.ts'
import { pickHints } from './pickHints.ts'
import { pickUnits } from './pickUnits.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

const form = createQueryForm().getSnapshot()

test('what cannot join the choice is marked', () => {
  const joinable = (measures: string[]) =>
    pickUnits(meta, { ...form, measures }).map(({ name, isJoinable }) => [name, isJoinable])
  expect(joinable([])).toEqual([
    ['orders', true],
    ['users', true],
    ['sales', true],
  ])
  expect(joinable(['users.count'])).toEqual([
    ['orders', true],
    ['users', true],
    ['sales', false],
  ])
})

test('of a large model, units of 2,000 members: those that are used or joined first, in the order of the model', () => {
  const unit = (index: number) => ({
    name: `cube${index}`,
    type: 'cube' as const,
    // The last two can be combined.
    connectedComponent: Math.min(index, 1_998),
    measures: [{ name: `cube${index}.count`, type: 'number', aggType: 'count' }],
    dimensions: Array.from({ length: 24 }, (_, at) => ({ name: `cube${index}.d${at}`, type: 'string' })),
    segments: [],
  })
  const large = createMeta({ cubes: Array.from({ length: 2_000 }, (_, index) => unit(index)) })
  const first = pickUnits(large, form)
  expect(first).toHaveLength(80)
  expect(Object.keys(memberChoices(first))).toHaveLength(2_001)
  expect(unitCount(large)).toBe('2,000 cubes and views')
  expect(pickHints(large, first)[1]).toMatch(/^80 of 2,000 cubes and views, /)

  const filters = [{ id: 1, member: 'cube500.d1', operator: 'equals' as const, values: '' }]
  const names = pickUnits(large, { ...form, measures: ['cube1999.count'], filters }).map(({ name }) => name)
  expect(names).toHaveLength(80)
  expect([names[0], names[76], ...names.slice(77)]).toEqual(['cube0', 'cube76', 'cube500', 'cube1998', 'cube1999'])

  const choosing = createQueryForm()
  choosing.update({ measures: ['cube1999.count'] })
  choosing.update({ measures: [] })
  expect(pickUnits(large, choosing.getSnapshot()).at(-1)?.name).toBe('cube1999')
})

test('a model without units says so in the place of how to pick', () => {
  const none = createMeta({})
  expect(pickHints(none, pickUnits(none, form))).toEqual(['There is no cube or view that this user may see.'])
})

test('a model that fits is shown whole, and so is a single unit that is larger', () => {
  expect(pickHints(meta, pickUnits(meta, form))).toHaveLength(1)
  const dimensions = Array.from({ length: 3_000 }, (_, at) => ({ name: `wide.d${at}`, type: 'string' }))
  const wide = createMeta({ cubes: [{ name: 'wide', type: 'cube', measures: [], dimensions, segments: [] }] })
  expect(pickUnits(wide, form).map((unit) => unit.dimensions.length)).toEqual([3_000])
})
