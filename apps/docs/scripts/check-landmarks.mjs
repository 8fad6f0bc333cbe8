// Finds built pages without a main landmark, which a screen reader leads to by a key: of the theme's own pages, two have none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../.vitepress/dist')
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && file !== '404.html',
) // which the browser draws
const bad = pages.filter((file) => [...readFileSync(join(dist, file), 'utf8').matchAll(/<main[ >]/g)].length !== 1)
for (const file of bad) console.error(`${file}: not one <main>`)
if (pages.length < 10) console.error('Hardly a page was seen: the check is broken.')
if (bad.length > 0 || pages.length < 10) process.exitCode = 1
