let context: CanvasRenderingContext2D | null | undefined

/** Of one line of a chart, in pixels: by the letters where there is a canvas, else by their number. */
export function textWidth(text: string, { fontSize, fontFamily }: { fontSize: number; fontFamily: string }): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * fontSize * 0.6
  context.font = `${fontSize}px ${fontFamily}`
  return context.measureText(text).width
}
