import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('a package that pnpm leaves out, and says nothing of, is an error', async () => {
  const root = mkdtempSync(join(tmpdir(), 'svc pack '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, '../package.json'), join(root, 'package.json'))
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n')
  for (const [name, version] of Object.entries({ one: '1.0.0', two: '2.0.0', three: undefined })) {
    mkdirSync(join(root, 'packages', name), { recursive: true })
    writeFileSync(join(root, 'packages', name, 'package.json'), JSON.stringify({ name: `@svc/${name}`, version }))
  }
  const { packPublic }: typeof import('./packPublic.mjs') = await import(pathToFileURL(join(root, 'scripts/packPublic.mjs')).href)
  await expect(packPublic(join(root, 'packs'))).rejects.toThrow('pnpm has not packed @svc/three.')
})
