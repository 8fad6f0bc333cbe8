export type Channels = readonly [red: number, green: number, blue: number]

/** Red, green and blue of a colour that the browser understands, 0 to 255. */
export function channels(colour: string): Channels {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return [0, 0, 0]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
