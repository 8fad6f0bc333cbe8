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
