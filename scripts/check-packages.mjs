// Packs every public package as npm would and checks the tarball: publint and are-the-types-wrong, ESM only.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const out = mkdtempSync(join(tmpdir(), 'svc-pack-'))
// ESM only: what a CommonJS or pre-exports resolver sees is not our concern.
const esmOnly = new Set(['node10', 'node16-cjs'])
// attw's node16 resolution does not know the .svelte extension.
const ignored = { '@svc/svelte': new Set(['InternalResolutionError']) }
let failures = 0

for (const folder of readdirSync(join(root, 'packages'))) {
  const cwd = join(root, 'packages', folder)
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  if (manifest.private) continue
  const pack = [join(root, 'scripts/pnpm.mjs'), 'pack', '--json', '--pack-destination', out]
  const { stdout } = await run(process.execPath, pack, { cwd, maxBuffer: 1e8 })
  const file = JSON.parse(stdout).filename
  const tarball = readFileSync(file)
  const problems = []

  const { messages } = await publint({
    pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) },
    strict: true,
  })
  for (const message of messages) problems.push(`publint: ${formatMessage(message, manifest)}`)

  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  for (const problem of types.problems ?? []) {
    if (esmOnly.has(problem.resolutionKind) || ignored[manifest.name]?.has(problem.kind)) continue
    if (problem.kind === 'CJSResolvesToESM') continue
    problems.push(
      `types: ${problem.kind} ${problem.entrypoint ?? problem.fileName ?? ''} ${problem.resolutionKind ?? problem.resolutionOption ?? ''}`,
    )
  }
  failures += problems.length
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${manifest.name} ${(tarball.length / 1024).toFixed(0)} kB packed`)
  for (const problem of problems) console.log(`     ${problem}`)
}
rmSync(out, { recursive: true })
process.exit(failures === 0 ? 0 : 1)
