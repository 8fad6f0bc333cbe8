import { saveFile } from '@svc/host-kit'
import { ImageTooLargeError } from './ImageTooLargeError.ts'
import { linesOf } from './linesOf.ts'

/** Draws `element` on a canvas: backgrounds and borders of its tiles, charts, and every line of text in its place. */
function draw(context: CanvasRenderingContext2D, element: Element, origin: DOMRect): void {
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (style.visibility === 'hidden' || box.width <= 1 || box.height <= 1 || element.matches('button.icon-button, .controls'))
    return
  const x = box.left - origin.left
  const y = box.top - origin.top
  context.save()
  if (element.classList.contains('widget')) {
    context.beginPath()
    context.roundRect(x, y, box.width, box.height, Number.parseFloat(style.borderTopLeftRadius) || 0)
    context.fillStyle = style.backgroundColor
    context.fill()
    context.strokeStyle = style.borderTopColor
    context.stroke()
  }
  if (style.overflowX !== 'visible') {
    context.beginPath()
    context.rect(x, y, box.width, box.height)
    context.clip()
  }
  if (element instanceof HTMLCanvasElement) context.drawImage(element, x, y, box.width, box.height)
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(context, child, origin)
    else if (child instanceof Text && child.data.trim() !== '') {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.fillStyle = style.color
      context.textBaseline = 'middle'
      for (const { text, box: line } of linesOf(child)) {
        context.fillText(text, line.left - origin.left, line.top - origin.top + line.height / 2, line.width + 2)
      }
    }
  }
  context.restore()
}

/** Saves the whole dashboard as an image, twice as large as on the screen. @throws {ImageTooLargeError} */
export async function exportPage(element: HTMLElement, title: string): Promise<void> {
  const box = element.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * 2)
  canvas.height = Math.ceil(box.height * 2)
  const context = canvas.getContext('2d')
  if (!context) throw new ImageTooLargeError()
  context.scale(2, 2)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, box.width, box.height)
  draw(context, element, box)
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!image) throw new ImageTooLargeError()
  saveFile(`${title}.png`, image)
}
