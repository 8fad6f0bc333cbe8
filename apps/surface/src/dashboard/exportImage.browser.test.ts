import { afterEach, expect, test, vi } from 'vitest'
import { exportImage } from './exportImage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** What an image of this page shows: each text with its font and its left edge, and the edges of each line. */
async function drawn(html: string) {
  const element = document.body.appendChild(document.createElement('main'))
  element.innerHTML = html
  element.style.font = '16px monospace'
  for (const box of element.querySelectorAll('[data-scrolled]')) box.scrollTop = 30
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { left } = element.getBoundingClientRect()
  const texts: { text: string; font: string; direction: string; from: number }[] = []
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, text, x) {
    texts.push({ text, font: this.font, direction: this.direction, from: Math.round(x + left) })
  })
  const lines: unknown[] = []
  vi.spyOn(CanvasRenderingContext2D.prototype, 'lineTo').mockImplementation(function (this: CanvasRenderingContext2D) {
    lines.push(this.strokeStyle)
  })
  await exportImage(element, 'Sales')
  return { element, texts, lines }
}

test('words beside others in bold or italics begin where they do on the page', async () => {
  const { element, texts } = await drawn('<p>Some <b>bold</b> and <i>leaning</i> words</p><pre>one\n  two</pre>')
  expect(texts.map(({ text }) => text)).toEqual(['Some', 'bold', 'and', 'leaning', 'words', 'one', 'two'])
  expect(texts.find(({ text }) => text === 'leaning')?.font).toContain('italic')
  const { right } = element.querySelector('b')!.getBoundingClientRect()
  expect(texts.find(({ text }) => text === 'and')!.from).toBeGreaterThan(right + 5)
  expect(texts.at(-1)!.from).toBeGreaterThan(texts.at(-2)!.from + 10)
})

test('what is read from the right is drawn from there', async () => {
  const { texts } = await drawn('<h2><bdi>מכירות (2024)!</bdi></h2><p>Sales</p>')
  expect(texts.map(({ text, direction }) => [text, direction])).toEqual([
    ['מכירות (2024)!', 'rtl'],
    ['Sales', 'ltr'],
  ])
})

test('the items of a list have their bullets and numbers, unless the page shows none', async () => {
  const { texts } = await drawn(
    '<ul><li>one</li></ul><ol start="4" style="line-height: 20px"><li>two</li><li>three</li></ol><ul style="list-style: none"><li>four</li></ul>',
  )
  expect(texts.map(({ text }) => text)).toEqual(['•', 'one', '4.', 'two', '5.', 'three', 'four'])
})

test('the head of a scrolled table is above its rows', async () => {
  const { texts } = await drawn(
    `<div data-scrolled style="overflow: auto; height: 60px"><table>
      <thead><tr><th style="position: sticky; top: 0; background: white">Status</th></tr></thead>
      <tbody>${'<tr><td>shipped</td></tr>'.repeat(9)}</tbody>
    </table></div>`,
  )
  expect(texts.at(-1)?.text).toBe('Status')
})

test('a dividing line is there, in its colour', async () => {
  const { lines } = await drawn('<hr style="border: 0; border-top: 1px solid #102030">')
  expect(lines).toEqual(['#102030'])
})

test('an emoji that begins or ends a text is whole, also in Firefox, where its first half has no width', async () => {
  const { getBoundingClientRect } = Range.prototype
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    const box = getBoundingClientRect.call(this)
    return /[\uD800-\uDBFF]$|^\u0301$/.test(this.toString()) ? new DOMRect(box.x, box.y, 0, box.height) : box
  })
  const { texts } = await drawn('<h2>🎉 Sales in the cafe\u0301</h2>')
  expect(texts.map(({ text }) => text)).toEqual(['🎉 Sales in the cafe\u0301'])
})
