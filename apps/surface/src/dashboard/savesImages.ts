const drawn = [10, 127, 90, 255]

/**
 * Whether the browser gives a page the pixels that it has drawn. One that guards against fingerprinting (Firefox's
 * `resistFingerprinting`, Tor) gives noise instead, and so would an image be. Some change a little, which nobody sees. To be asked
 * only where images may be saved: such a browser may tell the viewer that the page reads what it has drawn.
 */
export function savesImages(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  // Whoever asks for an image is told so then.
  if (!context) return true
  context.fillStyle = `rgb(${drawn.slice(0, 3)})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return drawn.every((part, index) => Math.abs((data[index] ?? 0) - part) <= 8)
}
