import { readdirSync } from 'node:fs'

const SKIP = new Set(['node_modules', 'dist', '.turbo', '.svelte-kit'])

/** Files below `root` whose path relative to it matches `pattern`, as `root/path`. Node 20 has no fs.globSync. */
export function globSync(root, pattern) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) {
        if (!SKIP.has(entry.name)) walk(path)
      } else if (pattern.test(path)) found.push(`${root}/${path}`)
    }
  }
  walk('')
  return found.sort()
}
