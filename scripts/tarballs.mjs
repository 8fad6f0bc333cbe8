// Packs the public packages into a folder (svc-packs beside this one, or the first argument), from where other projects install them.
import { mkdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { packPublic } from './packPublic.mjs'

const folder = resolve(process.argv[2] ?? '../svc-packs')
mkdirSync(folder, { recursive: true })
for (const { file } of await packPublic(folder)) console.log(relative('.', file))
