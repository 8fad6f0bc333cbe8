import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'

/** A file of the panel: they lie at the root of the package, for sources and for the built package alike. */
const read = (name: string) => readFileSync(new URL(`../../../panel/${name}`, import.meta.url), 'utf8')

/** The page of the panel. It shows keys to the developer at this machine; other pages can neither read nor frame it. */
export function servePanel(app: Hono): void {
  const [html, css, js] = [read('panel.html'), read('panel.css'), read('panel.js')]

  // The service has nothing at its root, and a developer who opens the printed origin is looking for the panel.
  app.get('/', (c) => c.redirect('/__emulator'))

  app.get('/__emulator', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'",
    )
    c.header('x-frame-options', 'DENY')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    return c.html(html)
  })
  app.get('/__emulator/panel.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/__emulator/panel.js', (c) => c.body(js, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
}
