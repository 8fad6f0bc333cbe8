import { expect, test } from 'vitest'
import type { Channels } from './channels.ts'
import { luminance } from './luminance.ts'
import { visibleOn } from './visibleOn.ts'

const white: Channels = [255, 255, 255]
const night: Channels = [24, 27, 35]
const violet: Channels = [91, 67, 214]

test('a colour that can be seen stays as it is', () => {
  expect(visibleOn(white, violet, [23, 26, 33])).toEqual(violet)
})

test('a dark colour on a dark page is brightened until it can be seen, and no further than that', () => {
  const seen = visibleOn(night, violet, [236, 238, 243])
  const contrast = (luminance(seen) + 0.05) / (luminance(night) + 0.05)
  expect(contrast).toBeGreaterThanOrEqual(3)
  expect(contrast).toBeLessThan(3.4)
})

test('a pale colour on a white page is darkened', () => {
  expect(luminance(visibleOn(white, [255, 240, 120], [23, 26, 33]))).toBeLessThan(0.3)
})
