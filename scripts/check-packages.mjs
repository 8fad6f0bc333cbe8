// Packs every public package as npm would and checks the tarball: publint and are-the-types-wrong, ESM only, and types that users lack.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPublic } from './packPublic.mjs'
import { untypedImports } from './untypedImports.mjs'

const out = mkdtempSync(join(tmpdir(), 'svc-pack-'))
// ESM only: what a CommonJS or pre-exports resolver sees is not our concern.
const esmOnly = new Set(['node10', 'node16-cjs'])
// attw's node16 resolution does not know the .svelte extension.
const ignored = { '@svc/svelte': new Set(['InternalResolutionError']) }
let failures = 0

for (const { manifest, file } of await packPublic(out)) {
  const tarball = readFileSync(file)
  const problems = []

  const { messages } = await publint({
    pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) },
    strict: true,
  })
  for (const message of messages) problems.push(`publint: ${formatMessage(message, manifest)}`)

  const contents = createPackageFromTarballData(new Uint8Array(tarball))
  const types = await checkPackage(contents)
  for (const problem of types.problems ?? []) {
    if (esmOnly.has(problem.resolutionKind) || ignored[manifest.name]?.has(problem.kind)) continue
    if (problem.kind === 'CJSResolvesToESM') continue
    problems.push(
      `types: ${problem.kind} ${problem.entrypoint ?? problem.fileName ?? ''} ${problem.resolutionKind ?? problem.resolutionOption ?? ''}`,
    )
  }
  for (const found of untypedImports(manifest, (path) => contents.tryReadFile(`/node_modules/${manifest.name}/${path}`)))
    problems.push(`types: a dependency without types of its own in ${found}`)
  failures += problems.length
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${manifest.name} ${(tarball.length / 1024).toFixed(0)} kB packed`)
  for (const problem of problems) console.log(`     ${problem}`)
}
rmSync(out, { recursive: true })
process.exit(failures === 0 ? 0 : 1)
