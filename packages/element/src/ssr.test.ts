import { expect, test } from 'vitest'

test('both entries can be imported on a server', async () => {
  expect(typeof customElements).toBe('undefined')
  const { SvcEmbedElement, defineSvcEmbed } = await import('./exports/index.ts')
  const define = await import('./exports/define.ts')
  expect(define.SvcEmbedElement).toBe(SvcEmbedElement)
  expect(() => defineSvcEmbed()).not.toThrow()
})
