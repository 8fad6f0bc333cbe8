import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkKey } from './checkKey.ts'
import { checkTenant } from './checkTenant.ts'
import { run } from './run.ts'
import { serve } from './test/serve.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, adminKey: 'the-key-of-an-admin' })
})
afterAll(() => emulator.close())

const stop = new AbortController().signal
const problem = async (origin: string, key: string) => (await checkKey(origin, key, stop)).problem

test('the key of an admin is taken, and another one is refused', async () => {
  expect(await checkKey(emulator.tenantOrigin, 'the-key-of-an-admin', stop)).toEqual({ check: 'The tenant takes the key' })
  expect(await problem(emulator.tenantOrigin, 'the-key-of-another')).toBe(
    'It is refused, as Bearer (401) and as Api-Key (401). Is it the key of an admin, whole, and of this tenant?',
  )
})

test('a key that is taken by the scheme Api-Key alone is told with the option to pass', async () => {
  const origin = await serve(({ headers }, answer) =>
    answer.writeHead(headers.authorization?.startsWith('Api-Key ') ? 200 : 401).end(),
  )
  expect(await problem(origin, 'the-key')).toBe(
    'It does so by the scheme Api-Key alone: pass scheme: "Api-Key" to your handlers.',
  )
})

test('where it cannot be told, that is said', async () => {
  const origin = await serve((_, answer) => answer.writeHead(404).end())
  expect(await problem(origin, 'the-key')).toBe(`It cannot be told: GET ${origin}/api/v1/embed-tenants?first=1 answers 404.`)
  const broken = await serve(({ socket }) => socket.destroy())
  expect(await problem(broken, 'the-key')).toMatch(/^It cannot be told: .* did not answer \(.+\)\.$/)
})

test.each(['', '"the-key"', 'the key', 'the-key\n', 'the-kéy'])('%j is no key, and is neither sent nor repeated', async (key) => {
  const asked: unknown[] = []
  const origin = await serve(({ headers }, answer) => {
    asked.push(headers)
    answer.end()
  })
  expect(await problem(origin, key)).toBe('The key is not one word: was a space, a quote or a line break copied with it?')
  expect(asked).toEqual([])
})

test('what does not look like the service is not sent the key', async () => {
  const sent: unknown[] = []
  const origin = await serve(({ headers, method }, answer) => {
    sent.push(headers.authorization)
    answer.writeHead(method === 'GET' ? 200 : 404, { 'content-type': 'text/html' }).end()
  })
  const findings = await checkTenant(origin, { key: 'the-key' }, stop)
  expect(findings.map(({ check }) => check)).toEqual(['The tenant answers'])
  expect(new Set(sent)).toEqual(new Set([undefined]))
  const looked = await checkTenant(emulator.tenantOrigin, { key: 'the-key-of-an-admin' }, stop)
  expect(looked.at(-1)).toEqual({ check: 'The tenant takes the key' })
})

test('svc doctor looks at the key that --key or SVC_KEY has', async () => {
  const told = async (args: string[], env: Record<string, string>) => {
    let out = ''
    const tell = (text: string) => {
      out += text
    }
    await run(['doctor', ...args], { out: tell, err: tell, env, stop })
    return out
  }
  const tenant = ['--tenant', emulator.tenantOrigin]
  expect(await told(tenant, {})).not.toContain('key')
  expect(await told(tenant, { SVC_KEY: '' })).not.toContain('key')
  expect(await told(tenant, { SVC_KEY: 'the-key-of-an-admin' })).toContain('yes  The tenant takes the key\n')
  const refused = await told([...tenant, '--key', 'the-key-of-another'], { SVC_KEY: 'the-key-of-an-admin' })
  expect(refused).toContain('no   The tenant takes the key\n     It is refused')
  expect(refused).not.toContain('the-key-of-another')
  expect(await told(['--url', 'http://localhost:1', '--key', 'the-key'], {})).toContain('--tenant is missing')
})
