let context: CanvasRenderingContext2D | null | undefined

/** Width of a line of text in pixels: measured if there is a canvas, otherwise estimated from its length. */
export function textWidth(text: string, { fontSize, fontFamily }: { fontSize: number; fontFamily: string }): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * fontSize * 0.6
  context.font = `${fontSize}px ${fontFamily}`
  return context.measureText(text).width
}
