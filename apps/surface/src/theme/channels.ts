import type { Channels } from '@svc/host-kit'

/**
 * Red, green and blue of a colour that the browser understands, 0 to 255; of a translucent one as it is seen on `surface`.
 *
 * They are read from the name that a canvas gives to the colour: where a browser guards against fingerprinting (Firefox's
 * `resistFingerprinting`, Tor), the pixels of a canvas are noise.
 */
export function channels(colour: string, surface?: string): Channels {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return [0, 0, 0]
  const [red, green, blue, alpha] = read(context, colour)
  const [underRed, underGreen, underBlue] = surface === undefined ? [red, green, blue] : read(context, surface)
  const seen = (over: number, under: number) => Math.round(over * alpha + under * (1 - alpha))
  return [seen(red, underRed), seen(green, underGreen), seen(blue, underBlue)]
}

/** Also the opacity, 0 to 1. */
function read(context: CanvasRenderingContext2D, colour: string): [...Channels, alpha: number] {
  context.fillStyle = colour
  const name = context.fillStyle
  const hex = /^#(..)(..)(..)$/.exec(name)
  const part = (index: number) => Number.parseInt(hex?.[index] ?? '', 16)
  if (hex) return [part(1), part(2), part(3), 1]
  const rgba = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(name)
  if (rgba) return [Number(rgba[1]), Number(rgba[2]), Number(rgba[3]), Number(rgba[4])]
  // Chromium and WebKit keep the names of newer forms, such as `oklch()`. They do not make noise of pixels.
  context.clearRect(0, 0, 1, 1)
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}
