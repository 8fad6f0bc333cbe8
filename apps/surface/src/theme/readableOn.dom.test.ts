import { type Channels, contrast } from '@svc/host-kit'
import { expect, test } from 'vitest'
import { readableOn } from './readableOn.ts'

test('words on a colour are white as long as they can be read, and then dark', () => {
  const colours: Channels[] = [
    [91, 67, 214],
    [229, 138, 43],
    [119, 119, 119],
  ]
  expect(colours.map(readableOn)).toEqual(['#ffffff', '#10131a', '#000000'])
})

test('on every grey, words have the contrast that they need', () => {
  const inks: Record<string, Channels> = { '#ffffff': [255, 255, 255], '#10131a': [16, 19, 26], '#000000': [0, 0, 0] }
  const contrasts = Array.from({ length: 256 }, (_, part): Channels => [part, part, part]).map((grey) =>
    contrast(inks[readableOn(grey)]!, grey),
  )
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})
