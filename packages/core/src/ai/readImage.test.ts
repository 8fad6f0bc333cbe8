import { expect, test } from 'vitest'
import { readImage } from './readImage.ts'

test('reads a file as an image with its media type and name', async () => {
  const file = new File([Uint8Array.of(0, 127, 128, 255)], 'Übersicht.png', { type: 'image/png' })
  expect(await readImage(file)).toEqual({ mimeType: 'image/png', name: 'Übersicht.png', data: 'AH+A/w==' })
})

test('reads a blob, which has no name', async () => {
  expect(await readImage(new Blob(['abc'], { type: 'image/webp' }))).toEqual({ mimeType: 'image/webp', data: 'YWJj' })
})

test.each([0, 1, 3 * 8192 - 1, 3 * 8192, 3 * 8192 + 1, 12_000_001])('gives %d bytes back as they are', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index * 7 + (index >> 8))
  const { data } = await readImage(new Blob([bytes], { type: 'image/jpeg' }))
  expect(Buffer.from(bytes).equals(Buffer.from(data, 'base64'))).toBe(true)
  expect(data.length).toBe(Math.ceil(length / 3) * 4)
})

test.each(['application/pdf', '', 'text/plain;image/png'])('refuses %j, which is no image', async (type) => {
  await expect(readImage(new Blob(['x'], { type }))).rejects.toMatchObject({ code: 'CHAT_OPTION', option: 'images' })
})
