import { expect, onTestFinished, test } from 'vitest'
import { h } from './h.ts'

/** A browser that knows these properties of elements as none of its own, as Firefox did before 119. */
function forget(...names: string[]): void {
  for (const name of names) {
    const known = Object.getOwnPropertyDescriptor(Element.prototype, name)
    if (!known) throw new Error(`${name} is not known anyway`)
    Reflect.deleteProperty(Element.prototype, name)
    onTestFinished(() => void Object.defineProperty(Element.prototype, name, known))
  }
}

test('what a screen reader needs is written as attributes, which every browser knows', () => {
  forget('role', 'ariaLabel', 'ariaValueNow')
  const box = h('p', {
    role: 'status',
    ariaLabel: 'News',
    ariaValueNow: '3',
    'aria-busy': 'true',
    'data-role': 'x',
    className: 'soft',
  })
  expect(box.outerHTML).toBe(
    '<p role="status" aria-label="News" aria-valuenow="3" aria-busy="true" data-role="x" class="soft"></p>',
  )
})
