import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('without git too, a build is made again only after a change of what it is made from', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'svc-turbo-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const name of ['turbo.json', '.gitignore']) cpSync(name, join(root, name))
  write('package.json', '{ "name": "root", "packageManager": "pnpm@10.34.9" }')
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n')
  write('pnpm-lock.yaml', "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  packages/one: {}\n")
  write('packages/one/package.json', '{ "name": "@svc/one", "scripts": { "build": "true" } }')
  const folders = [
    'node_modules',
    'dist',
    '.turbo',
    '.svelte-kit',
    '.vite',
    'coverage',
    'src/__screenshots__',
    '.vitest-attachments',
  ]
  folders.push('.vitepress/cache', '.vitepress/dist', 'reference')
  const made = [...folders.map((folder) => `${folder}/a.js`), 'tsconfig.tsbuildinfo', 'debug.log', 'src/a.test.ts']
  for (const path of ['src/a.ts', '.vitepress/config.ts', ...made]) write(`packages/one/${path}`)

  const dryRun = [join(import.meta.dirname, '../node_modules/turbo/bin/turbo'), 'run', 'build', '--dry=json']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const told = execFileSync(process.execPath, dryRun, { cwd: root, encoding: 'utf8', stdio: 'pipe', env })
  const [build] = JSON.parse(told).tasks
  expect(Object.keys(build.inputs).sort()).toEqual(['.vitepress/config.ts', 'package.json', 'src/a.ts'])
})
