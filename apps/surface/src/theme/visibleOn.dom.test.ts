import { type Channels, contrast } from '@svc/host-kit'
import { expect, test } from 'vitest'
import { visibleOn } from './visibleOn.ts'

const white: Channels = [255, 255, 255]
const night: Channels = [24, 27, 35]
const violet: Channels = [91, 67, 214]

test('a colour that can be seen stays as it is', () => {
  expect(visibleOn(white, violet, [23, 26, 33])).toEqual(violet)
})

test('a dark colour on a dark page is brightened until it can be seen, and no further than that', () => {
  const seen = visibleOn(night, violet, [236, 238, 243])
  expect(contrast(seen, night)).toBeGreaterThanOrEqual(3)
  expect(contrast(seen, night)).toBeLessThan(3.4)
})

test('a pale colour on a white page is darkened', () => {
  expect(contrast(visibleOn(white, [255, 240, 120], [23, 26, 33]), white)).toBeGreaterThanOrEqual(3)
})
