import { expect, test } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'

test('a picture is its words, and is never asked for', () => {
  const box = document.createElement('div')
  box.append(
    renderMarkdown(
      '![Sales <b>by</b> "month"](https://evil.example/?leak) [![logo](https://evil.example/a.png)](https://b.example)',
    ),
  )
  expect(box.querySelector('img')).toBeNull()
  expect(box.textContent?.trim()).toBe('Sales <b>by</b> "month" logo')
  expect(box.querySelector('a')?.textContent).toBe('logo')
})

const partsOf = (text: string) => [...renderMarkdown(text).querySelectorAll('*')]
/** A table whose rows name the first cell alone; the others are added to them. */
const wide = (columns: number, rows: number) => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'x\n'.repeat(rows)}`

test.each([
  ['a table of 65,000 cells in two kilobytes', wide(256, 256)],
  ['80 kB of list items', '- a\n'.repeat(20_000)],
  ['quotes in quotes', `${'>'.repeat(90)}a\n\n`.repeat(440)],
  ['a long text', 'word '.repeat(10_001)],
])('what is too much to draw is one part, as it was written: %s', (_, text) => {
  const [plain, ...others] = partsOf(text)
  expect([plain?.className, others.length]).toEqual(['plain', 0])
  expect(plain?.textContent === text).toBe(true)
})

test('a long answer, and a table of a hundred rows, are drawn', () => {
  const paragraph = 'The **revenue** was *higher*, see [here](https://a.example).\n\n- one\n- two\n\n'
  expect(partsOf(paragraph.repeat(400)).length).toBeGreaterThan(2000)
  expect(partsOf(wide(20, 100)).filter(({ localName }) => localName === 'td')).toHaveLength(2000)
})
