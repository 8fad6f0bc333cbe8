import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { joinableUnits } from './joinableUnits.ts'

const large = (count: number) =>
  createMeta({
    cubes: Array.from({ length: count }, (_, index) => ({
      name: `cube${index}`,
      type: 'cube' as const,
      connectedComponent: 1,
      measures: [{ name: `cube${index}.count`, type: 'number', aggType: 'count' }],
      dimensions: [],
      segments: [],
    })),
  })

test('lists what can be combined with a member, and of a large model how many more', () => {
  const textsOf = (count: number) => joinableUnits(large(count), large(count).member('cube0.count')!).map(({ text }) => text)
  expect(textsOf(2)).toEqual(['cube0: 1 member', 'cube1: 1 member'])
  expect(textsOf(50)).toHaveLength(50)
  const texts = textsOf(1_249)
  expect(texts).toHaveLength(51)
  expect(texts.at(-1)).toBe('and 1,199 more')
})
