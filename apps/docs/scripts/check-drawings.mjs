// Finds drawings in the built guides that would widen a telephone's page: the theme lets the paragraph around them scroll, also by keyboard.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const guide = join(import.meta.dirname, '../.vitepress/dist/guide')
const drawings = readdirSync(guide)
  .filter((file) => file.endsWith('.html'))
  .flatMap((file) => {
    const html = readFileSync(join(guide, file), 'utf8')
    return [...html.matchAll(/(<p tabindex="0">)?<img [^>]*src="([^"]+\.svg)"/g)].map(([, box, src]) => ({ file, box, src }))
  })
const loose = drawings.filter(({ box }) => !box)
for (const { file, src } of loose) console.error(`${file}: ${src} stands outside of a <p tabindex="0">`)
if (drawings.length === 0) console.error('No drawing was seen: the check is broken.')
if (loose.length > 0 || drawings.length === 0) process.exitCode = 1
