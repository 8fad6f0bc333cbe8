import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publicPackages } from '../../../../scripts/publicPackages.mjs'

/** A module that a package publishes. */
export interface Entry {
  /** As it is imported: `@svc/core/data`. */
  readonly name: string
  readonly packageName: string
  /** Its place below `/reference/`: `core/data`. */
  readonly path: string
  /** The file that exports it, in the sources. */
  readonly source: string
}

/** From what everything builds on to what an app rarely imports. A package that is not in it comes last. */
const order = ['core', 'react', 'vue', 'svelte', 'element', 'testing', 'emulator', 'cli']
/** Only our own bindings import it, and its names change without notice. */
const internal = new Set(['@svc/core/binding'])

const root = join(import.meta.dirname, '../../../..')
const place = (folder: string) => (order.includes(folder) ? order.indexOf(folder) : order.length)

/** Every entry of every published package, as its `exports` say, in the order in which a reader looks for one. */
export function publicEntries(): Entry[] {
  return publicPackages(join(root, 'packages'))
    .map(({ folder, manifest }) => ({ folder, short: basename(folder), manifest }))
    .sort((a, b) => place(a.short) - place(b.short))
    .flatMap(({ folder, short, manifest }) =>
      Object.entries(exportsOf(folder)).flatMap(([subpath, source]) => {
        const name = `${manifest.name}${subpath.slice(1)}`
        if (!source || internal.has(name)) return []
        const path = `${short}${subpath.slice(1)}`
        return [{ name, packageName: manifest.name, path, source: join(folder, source) }]
      }),
    )
}

/** The modules that a package exports, with their sources. A file such as `./package.json` has none, and types that another entry shows too. */
function exportsOf(folder: string): Record<string, string | undefined> {
  const { exports = {} }: { exports?: Record<string, string | { 'svc-source'?: string }> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(exports).map(([subpath, target]) => [subpath, typeof target === 'string' ? undefined : target['svc-source']]),
  )
}

/** The one thing that is not TypeScript has its types from the build. */
export const isBuilt = () => existsSync(join(root, 'packages/svelte/dist/SvcEmbed.svelte.d.ts'))
