import { type Channels, contrast } from '@svc/host-kit'

/** Minimum contrast by WCAG 2 for words. */
const leastContrast = 4.5
const black = { name: '#000000', channels: [0, 0, 0] as Channels }
const inks = [
  { name: '#ffffff', channels: [255, 255, 255] as Channels },
  { name: '#10131a', channels: [16, 19, 26] as Channels },
]

/** Colour of words that can be read on `colour`: where neither white nor the night of the pages can be, black can. */
export const readableOn = (colour: Channels): string =>
  (inks.find(({ channels }) => contrast(channels, colour) >= leastContrast) ?? black).name
