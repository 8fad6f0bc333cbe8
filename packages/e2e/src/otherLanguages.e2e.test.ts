import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './freePort.ts'
import { until } from './until.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../apps/docs/guide/sessions.md'), 'utf8')
const languages = {
  python: { program: 'python3', args: (file: string) => [file] },
  php: { program: 'php', args: (file: string, port: number) => ['-S', `127.0.0.1:${port}`, file] },
}
const names = ['python', 'php'] as const
const sampleOf = (name: string) => new RegExp(`^\`\`\`${name}.*\\n([^\`]*)\`\`\`$`, 'm').exec(guide)?.[1]
const key = 'other-languages-key'
let emulator: Emulator
let child: ChildProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'svc-languages-'))

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, adminKey: key })
})
afterEach(async () => {
  if (child?.kill()) await once(child, 'exit')
  child = undefined
})
afterAll(async () => {
  await emulator?.close()
  rmSync(folder, { recursive: true })
})

/** Runs the sample of the guide. Returns its address, and what it has written. */
async function start(name: (typeof names)[number], service: string, givenKey = `${key}\n`) {
  const file = join(folder, `server.${name}`)
  writeFileSync(file, sampleOf(name)!)
  const port = await freePort()
  const { program, args } = languages[name]
  const env = { ...process.env, SVC_URL: service, SVC_KEY: givenKey, PORT: String(port) }
  child = spawn(program, args(file, port), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => void log.push(String(data)))
  const origin = `http://127.0.0.1:${port}`
  await until(() => fetch(origin, { method: 'POST' }).then(({ status }) => status, String), 404)
  return { origin, log }
}

test.each(names)('the guide has a whole backend in %s', (name) => {
  expect(sampleOf(name)).toContain('/api/v1/embed/generate-session')
})

// Languages that this machine does not have are left out.
const installed = names.filter((name) => spawnSync(languages[name].program, ['--version']).status === 0)
for (const name of installed) {
  test(`its backend in ${name} gives sessions to its own pages alone, and keeps the key`, async () => {
    const { origin, log } = await start(name, emulator.tenantOrigin)
    const ask = (headers: HeadersInit) => fetch(`${origin}/svc-session`, { method: 'POST', headers })

    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: 'http://rewritten.example' }, { origin }]) {
      const answer = await ask(headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const exchanged = await fetch(`${emulator.tenantOrigin}/api/v1/embed/session/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId: await answer.text() }),
      })
      expect(await exchanged.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
    }
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'http://[' },
      { origin: 'https://evil.example' },
      { origin, 'sec-fetch-site': 'same-site' },
    ])
      expect([headers, (await ask(headers)).status]).toEqual([headers, 403])

    emulator.faults.set('session-error', { times: 1 })
    expect((await ask({ origin })).status).toBe(502)
    await until(() => /No session: .*500/.test(log.join('')), true)
    expect(log.join('')).not.toContain(key)
  })

  test(`its backend in ${name} writes a key that is not one into no log`, async () => {
    const { origin, log } = await start(name, emulator.tenantOrigin, `${key}\n${key}`)
    const answer = await fetch(`${origin}/svc-session`, { method: 'POST', headers: { origin } })
    expect([answer.status, await answer.text()]).toEqual([502, 'The analytics service gave no session.'])
    await until(() => log.join('').includes('No session: '), true)
    expect(log.join('')).not.toContain(key)
  })

  test.each([
    ['a list', '[]'],
    ['no session', '{"sessionId": null}'],
    ['an empty session', '{"sessionId": ""}'],
    ['half an answer', undefined],
    ['a redirect', ''],
  ])(`its backend in ${name} says that there is no session where the service answers with %s`, async (_what, body) => {
    let asked = 0
    const service = createServer((_request, response) => {
      asked += 1
      if (body === '') response.writeHead(307, { location: '/elsewhere' })
      if (body === undefined) {
        response.writeHead(200, { 'content-length': 50 }).write('{"sessionId": "')
        setTimeout(() => response.destroy(), 20)
      } else response.end(body)
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const { origin, log } = await start(name, `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
    const answer = await fetch(`${origin}/svc-session`, { method: 'POST', headers: { origin } })
    expect([answer.status, await answer.text(), asked]).toEqual([502, 'The analytics service gave no session.', 1])
    expect(log.join('')).not.toContain(key)
  })
}
