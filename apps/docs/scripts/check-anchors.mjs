// Finds links to places that a page does not have, in the built site. VitePress itself looks for the pages only, and the reference for its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../.vitepress/dist')
const pages = ['index', ...['guide', 'errors'].flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))]

function namesIn(folder) {
  return readdirSync(join(dist, folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
}

const places = new Map()
/** The ids of a page; none if there is no such page. */
function placesOf(path) {
  const file = join(dist, `${path.endsWith('/') ? `${path}index` : path}.html`)
  if (!places.has(file)) {
    const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
    places.set(file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)))
  }
  return places.get(file)
}

const origin = 'http://site.example'
const links = pages.flatMap((page) => {
  const html = readFileSync(join(dist, `${page}.html`), 'utf8')
  const addresses = [...html.matchAll(/ href="([^"]*#[^"]+)"/g)].map(([, address]) => new URL(address, `${origin}/${page}`))
  const own = addresses.filter((address) => address.origin === origin)
  return own.map(({ pathname, hash }) => ({ page, path: pathname, id: decodeURIComponent(hash.slice(1)) }))
})
const dead = links.filter(({ path, id }) => !placesOf(path).has(id))
for (const { page, path, id } of dead) console.error(`${page}: ${path}#${id} leads nowhere`)
// Each page links to its own headings: only links between pages show that the check sees them.
const isBlind = !links.some(({ page, path }) => path !== `/${page}`)
if (isBlind) console.error('No link from page to page was seen: the check is broken.')
if (dead.length > 0 || isBlind) process.exitCode = 1
