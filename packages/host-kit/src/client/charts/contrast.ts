import { luminance } from './luminance.ts'

type Colour = Parameters<typeof luminance>[0]

/** Contrast of two colours by WCAG 2: 1 for the same, 21 for black and white. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
