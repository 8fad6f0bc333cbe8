import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SvcEmbed } from './SvcEmbed.tsx'
import { SvcProvider } from './SvcProvider.tsx'

test('a server renders the box, its name and the loading slot, and neither iframe nor session', () => {
  const session = vi.fn()
  const embed = createElement(SvcEmbed, {
    surface: { kind: 'dashboard', publicId: 'a1b2c3d4' },
    title: 'Sales',
    loading: 'One moment',
  })
  const html = renderToString(createElement(SvcProvider, { origin: 'https://tenant.example.test', session }, embed))
  expect(html).toMatchInlineSnapshot(
    `"<div role="group" aria-label="Sales" aria-busy="true" data-svc-status="idle" style="position:relative;width:100%;height:100%"><div style="position:absolute;inset:0;visibility:hidden"></div><div role="status" style="position:absolute;inset:0">One moment</div></div>"`,
  )
  expect(session).not.toHaveBeenCalled()
})
