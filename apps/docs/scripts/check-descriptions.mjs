// Finds built pages without a description of their own, which search engines and previews of a link show below the title.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../.vitepress/dist')
const descriptionOf = (file) => /<meta name="description" content="([^"]*)"/.exec(readFileSync(join(dist, file), 'utf8'))?.[1]
const ofSite = descriptionOf('index.html')
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(guide|errors|reference)\b.*\.html$/.test(file),
)
const bad = pages.filter((file) => [undefined, '', ofSite].includes(descriptionOf(file)))
for (const file of bad) console.error(`${file}: no description of its own`)
if (pages.length < 10) console.error('Hardly a page was seen: the check is broken.')
if (bad.length > 0 || pages.length < 10) process.exitCode = 1
