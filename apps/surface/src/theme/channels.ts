export type Channels = readonly [red: number, green: number, blue: number]

/** Red, green and blue of a colour that the browser understands, 0 to 255; of a translucent one as it is seen on `surface`. */
export function channels(colour: string, surface: string = colour): Channels {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return [0, 0, 0]
  for (const layer of [surface, colour]) {
    context.fillStyle = layer
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
