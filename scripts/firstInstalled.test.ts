import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstInstalled } from './firstInstalled.mjs'

const folder = mkdtempSync(join(tmpdir(), 'svc-browsers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const snap = program('firefox', '#!/bin/sh\nif ! [ -x /snap/bin/firefox ]; then exit 1; fi\nexec /snap/bin/firefox "$@"\n')
const own = program('chromium', '#!/bin/sh\nexec /usr/lib/chromium/chromium "$@"\n')

test('a browser that is there is found, and one that only a snap has is not', () => {
  expect(firstInstalled(undefined, join(folder, 'none'), snap, own)).toBe(own)
  expect(firstInstalled(snap)).toBeUndefined()
})
