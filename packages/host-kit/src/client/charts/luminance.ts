/** Red, green and blue, 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Relative luminance by WCAG 2: 0 for black, 1 for white. */
export const luminance = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
