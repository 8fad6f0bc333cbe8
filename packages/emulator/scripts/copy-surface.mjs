// Puts the built pages of the embed surfaces into this package, so that it works where the workspace is not.
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const built = join(dirname(createRequire(import.meta.url).resolve('@svc/surface/package.json')), 'dist')
for (const part of ['index.html', 'licenses.md']) {
  if (!existsSync(join(built, part))) throw new Error(`Build apps/surface first: ${part} is part of this package`)
}
// `cpSync` ends Node without a word on Windows when the path has a letter such as ö.
await cp(built, 'dist/surface', { recursive: true })
