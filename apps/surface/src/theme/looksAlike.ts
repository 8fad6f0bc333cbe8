import type { Channels } from '@svc/host-kit'

/** Hues closer than this are taken for one colour, in degrees. */
const nearHue = 15

/** Whether two colours have the same hue. A grey has none and is never alike. */
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
