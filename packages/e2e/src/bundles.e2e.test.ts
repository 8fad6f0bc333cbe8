import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostNames } from './hosts/hostNames.ts'

const apps = join(import.meta.dirname, '../../../apps')
const secrets = {
  'a token': /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  'a key of the emulator': /\b[0-9a-f]{48}\b/,
  'a credential in a header': /\b(?:Bearer|Api-Key) [\w.-]{16,}/,
  'a secret of the environment': /\bSVC_(?:ADMIN_KEY|PLATFORM_TOKEN|TOKEN_SECRET|KEY)\b/,
  'the half that belongs on a server': /Session handler:|Chat handler:/,
}

test.each([...hostNames.map((name) => `host-${name}`), 'surface'])('the built %s ships no key and no token', (app) => {
  const dist = join(apps, app, 'dist')
  expect(existsSync(join(dist, 'index.html')), `${app} is not built`).toBe(true)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html|css|json|map)$/.test(file))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8')
    const found = Object.entries(secrets).filter(([, pattern]) => pattern.test(text))
    expect({ file, found: found.map(([name]) => name) }).toEqual({ file, found: [] })
  }
})

test('each of these would be found', () => {
  const samples = [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqYW5lIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ',
    'f'.repeat(48),
    'Authorization: Bearer abcdefghijklmnopqrst',
    'process.env.SVC_ADMIN_KEY',
    'Session handler: x',
  ]
  expect(samples.map((sample) => Object.values(secrets).filter((pattern) => pattern.test(sample)).length > 0)).toEqual(
    samples.map(() => true),
  )
})
