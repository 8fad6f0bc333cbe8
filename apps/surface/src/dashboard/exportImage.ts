import { saveFile } from '@svc/host-kit'
import { getInstanceByDom } from 'echarts/core'
import { ImageTooLargeError } from './ImageTooLargeError.ts'
import { linesOf } from './linesOf.ts'
import { markerOf } from './markerOf.ts'

/** How much larger than on the screen an image is. */
const scale = 2

/** What is pressed or open on the screen, and is nothing to see in an image. */
const leftOut = '.icon-button, .page-actions, .widget-actions, .ask-box, .menu'

/** Draws `element` on a canvas: its boxes, charts, the choice of each list, and every line of text in its place. */
function draw(context: CanvasRenderingContext2D, element: Element, origin: DOMRect): void {
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (style.visibility === 'hidden' || Math.max(box.width, box.height) <= 1 || element.matches(leftOut)) return
  const x = box.left - origin.left
  const y = box.top - origin.top
  const chart = element instanceof HTMLElement && getInstanceByDom(element)
  // As sharp as the rest: that of the screen may have half its pixels.
  if (chart) return context.drawImage(chart.renderToCanvas({ pixelRatio: scale }), x, y, box.width, box.height)
  context.save()
  drawBox(context, style, x, y, box)
  if (style.overflowX !== 'visible') {
    context.beginPath()
    context.rect(x, y, box.width, box.height)
    context.clip()
  }
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.color
  context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  context.textBaseline = 'middle'
  if (element instanceof HTMLLIElement && style.listStyleType !== 'none') {
    const fontSize = Number.parseFloat(style.fontSize)
    context.textAlign = 'right'
    context.fillText(markerOf(element), x - fontSize / 2, y + (Number.parseFloat(style.lineHeight) || fontSize) / 2)
    context.textAlign = 'left'
  }
  if (element instanceof HTMLSelectElement)
    context.fillText(element.selectedOptions[0]?.label ?? '', x + Number.parseFloat(style.paddingLeft), y + box.height / 2)
  else {
    const children = [...element.childNodes]
    // The head of a table stays above the rows that are scrolled below it.
    if (element instanceof HTMLTableElement) children.reverse()
    for (const child of children) {
      if (child instanceof Element) draw(context, child, origin)
      else if (child instanceof Text && child.data.trim() !== '')
        for (const { text, box: line } of linesOf(child))
          context.fillText(text, line.left - origin.left, line.top - origin.top + line.height / 2, line.width + 2)
    }
  }
  context.restore()
}

/** The background of an element, with the border around it or the line above or below it. */
function drawBox(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, x: number, y: number, box: DOMRect): void {
  context.beginPath()
  context.roundRect(x, y, box.width, box.height, Number.parseFloat(style.borderTopLeftRadius) || 0)
  context.fillStyle = style.backgroundColor
  context.fill()
  const hasTop = Number.parseFloat(style.borderTopWidth) > 0
  const hasBottom = Number.parseFloat(style.borderBottomWidth) > 0
  context.strokeStyle = hasBottom ? style.borderBottomColor : style.borderTopColor
  if (hasTop && hasBottom) context.stroke()
  else if (hasTop || hasBottom) {
    const edge = hasBottom ? y + box.height : y
    context.beginPath()
    context.moveTo(x, edge)
    context.lineTo(x + box.width, edge)
    context.stroke()
  }
}

/** Saves a dashboard or a widget as an image of what is on the screen, without its buttons. @throws {ImageTooLargeError} */
export async function exportImage(element: HTMLElement, title: string): Promise<void> {
  const box = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * scale)
  canvas.height = Math.ceil(box.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new ImageTooLargeError()
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, box.width, box.height)
  draw(context, element, box)
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!image) throw new ImageTooLargeError()
  saveFile(`${title}.png`, image)
}
