import { afterEach, expect, test, vi } from 'vitest'
import { savesImages } from './savesImages.ts'

afterEach(() => vi.restoreAllMocks())

test('a browser that gives what was drawn saves images', () => {
  expect(savesImages()).toBe(true)
})

test.each([
  ['noise', [81, 80, 182, 34], false],
  ['white', [255, 255, 255, 255], false],
  ['nearly what was drawn', [11, 126, 90, 255], true],
])('one that gives %s: %s, %s', (_, pixel, expected) => {
  const given = new ImageData(new Uint8ClampedArray(pixel), 1, 1)
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockReturnValue(given)
  expect(savesImages()).toBe(expected)
})
