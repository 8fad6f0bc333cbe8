import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * Packs every public package as npm would get it, one after another.
 * @param {string} folder where the tarballs go, as an absolute path
 */
export async function* packPublic(folder) {
  for (const name of readdirSync(join(root, 'packages'))) {
    const cwd = join(root, 'packages', name)
    const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    if (manifest.private) continue
    const pack = [join(root, 'scripts/pnpm.mjs'), 'pack', '--json', '--pack-destination', folder]
    const { stdout } = await run(process.execPath, pack, { cwd, maxBuffer: 1e8 })
    yield { manifest, file: JSON.parse(stdout).filename }
  }
}
