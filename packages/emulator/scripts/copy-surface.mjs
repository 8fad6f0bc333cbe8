// Puts the built pages of the embed surfaces into this package, so that it works where the workspace is not.
import { cpSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const built = join(dirname(createRequire(import.meta.url).resolve('@svc/surface/package.json')), 'dist')
if (!existsSync(join(built, 'index.html'))) throw new Error('Build apps/surface first: its pages are part of this package')
cpSync(built, 'dist/surface', { recursive: true })
