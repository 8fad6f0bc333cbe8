import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPackages } from './publicPackages.mjs'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * Packs every public package as npm would get it.
 * @param {string} folder where the tarballs go, as an absolute path
 */
export async function packPublic(folder) {
  const packages = publicPackages(join(root, 'packages'))
  const chosen = packages.flatMap(({ manifest }) => ['--filter', manifest.name])
  const pack = [join(root, 'scripts/pnpm.mjs'), '--recursive', ...chosen, 'pack', '--json', '--pack-destination', folder]
  const { stdout } = await run(process.execPath, pack, { cwd: root, maxBuffer: 1e8 })
  const files = new Map(JSON.parse(stdout).map(({ name, filename }) => [name, filename]))
  return packages.map(({ manifest }) => {
    const file = files.get(manifest.name)
    // Of several packages, pnpm leaves out one without a version, and says nothing.
    if (file === undefined) throw new Error(`pnpm has not packed ${manifest.name}. Does its package.json have a version?`)
    return { manifest, file }
  })
}
