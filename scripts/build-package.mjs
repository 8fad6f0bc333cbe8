// Builds the package in the current directory: one ES module per source file, declarations with maps beside them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import preserveDirectives from 'rollup-plugin-preserve-directives'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const input = Object.values(manifest.exports)
  .map((entry) => entry['svc-source'])
  .filter(Boolean)
const external = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id)

rmSync('dist', { recursive: true, force: true })

const bundle = await rollup({
  input,
  external,
  // As the manifest tells bundlers; otherwise each import of a room's index leaves bare imports of modules that are not used.
  treeshake: { moduleSideEffects: manifest.sideEffects !== false },
  plugins: [
    // tsconfig false: esbuild would otherwise write "use strict" before 'use client'.
    esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
    preserveDirectives(),
  ],
  onLog(level, log, handler) {
    // Both come although the directives are kept; anything else is a mistake.
    if (log.code === 'MODULE_LEVEL_DIRECTIVE' || log.code === 'SOURCEMAP_ERROR') return
    if (level === 'warn') throw new Error(log.message)
    handler(level, log)
  },
})
await bundle.write({ dir: 'dist', format: 'es', preserveModules: true, preserveModulesRoot: 'src', sourcemap: true })
await bundle.close()

// Declarations by tsc, for their maps; it leaves `./x.ts` in them, which users' node16 resolution does not take.
const tsc = spawnSync(
  process.execPath,
  [join(import.meta.dirname, '../node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  { stdio: 'inherit' },
)
if (tsc.signal === 'SIGKILL')
  console.error('\nThe compiler was ended by SIGKILL, as by a system that has no memory left. A build takes about 2 GB.\n')
if (tsc.status !== 0) process.exit(tsc.status ?? 1)
for (const file of readdirSync('dist', { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue
  const path = join('dist', file)
  const text = readFileSync(path, 'utf8')
  const next = text.replace(/((?:from|import|import\()\s*['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2')
  if (next !== text) writeFileSync(path, next)
}
