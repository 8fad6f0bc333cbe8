import type { Channels } from './channels.ts'

/** Degrees of the colour wheel within which two colours of a chart are taken for one. */
const nearHue = 15

/** Whether two colours are of one hue. A grey is of none, and like no other. */
export function looksAlike(one: Channels, other: Channels): boolean {
  const gap = Math.abs(hueOf(one) - hueOf(other))
  return Math.min(gap, 360 - gap) < nearHue
}

/** 0 is red, 120 green, 240 blue; `NaN` for a grey. */
function hueOf([red, green, blue]: Channels): number {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const sixth = max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
