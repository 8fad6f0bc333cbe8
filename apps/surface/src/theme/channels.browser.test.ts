import { afterEach, expect, test, vi } from 'vitest'
import { channels } from './channels.ts'

afterEach(() => vi.restoreAllMocks())

/** Within one step: browsers round differently. */
const near = (parts: readonly number[]) => parts.map((part) => expect.closeTo(part, -0.5))

test.each<[string, string | undefined, number[]]>([
  ['#0a7f5a', undefined, [10, 127, 90]],
  ['#abc', '#000000', [170, 187, 204]],
  ['rebeccapurple', undefined, [102, 51, 153]],
  ['hsl(120 50% 50%)', undefined, [64, 191, 64]],
  ['rgb(255 0 0 / 50%)', '#ffffff', [255, 127, 127]],
  ['#ff000080', '#10131a', [136, 9, 13]],
  ['rgb(255 0 0 / 50%)', undefined, [255, 0, 0]],
  ['transparent', '#ffffff', [255, 255, 255]],
])('%s on %s, also where the pixels of a canvas are noise', (colour, surface, parts) => {
  const noise = new ImageData(new Uint8ClampedArray([69, 23, 40, 37]), 1, 1)
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(noise)
  expect(channels(colour, surface)).toEqual(near(parts))
})

test.each([
  ['oklch(0.7 0.1 200)', [64, 177, 183]],
  ['oklch(0.7 0.1 200 / 50%)', [160, 216, 219]],
  ['lab(50% 40 59.5)', [191, 87, 0]],
])('%s, a form whose name has no channels, on white', (colour, parts) => {
  expect(channels(colour, '#ffffff')).toEqual(near(parts))
})
