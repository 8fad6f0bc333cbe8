import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPackages } from './publicPackages.mjs'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * Packs every public package as npm would get it, one after another.
 * @param {string} folder where the tarballs go, as an absolute path
 */
export async function* packPublic(folder) {
  for (const { folder: cwd, manifest } of publicPackages(join(root, 'packages'))) {
    const pack = [join(root, 'scripts/pnpm.mjs'), 'pack', '--json', '--pack-destination', folder]
    const { stdout } = await run(process.execPath, pack, { cwd, maxBuffer: 1e8 })
    yield { manifest, file: JSON.parse(stdout).filename }
  }
}
