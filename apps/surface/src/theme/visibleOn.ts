import { type Channels, contrast } from '@svc/host-kit'

/** Minimum contrast by WCAG 2 for lines and shapes that carry meaning, such as charts and focus rings. */
const leastContrast = 3
const step = 0.05

/** `colour`, mixed with `text` as far as needed to be visible on `surface`. */
export function visibleOn(surface: Channels, colour: Channels, text: Channels): Channels {
  let mixed = colour
  for (let share = step; share <= 1 && contrast(mixed, surface) < leastContrast; share += step) {
    mixed = mix(colour, text, share)
  }
  return mixed
}

function mix(one: Channels, other: Channels, share: number): Channels {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share)
  return [at(0), at(1), at(2)]
}
