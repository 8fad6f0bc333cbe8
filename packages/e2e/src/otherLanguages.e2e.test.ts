import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './freePort.ts'
import { until } from './until.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../apps/docs/guide/sessions.md'), 'utf8')
/** What tells that this machine has a language, and what runs a file in it. */
const languages = {
  python: { check: ['python3', '--version'], run: (file: string) => ['python3', file] },
  php: { check: ['php', '--version'], run: (file: string, port: number) => ['php', '-S', `127.0.0.1:${port}`, file] },
  go: {
    check: ['go', 'version'],
    // `go run` would leave its program behind when it is ended.
    run(file: string) {
      spawnSync('go', ['build', '-o', `${file}.exe`, file], { stdio: 'inherit' })
      return [`${file}.exe`]
    },
  },
  ruby: { check: ['ruby', '-r', 'webrick', '--version'], run: (file: string) => ['ruby', file] },
  // Without a compiler, or older than the sample, Java is not there.
  java: { check: ['javac', '--release', '17', '--version'], run: (file: string) => ['java', file] },
}
const names = ['python', 'php', 'go', 'ruby', 'java'] as const
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
  const [program = '', ...args] = languages[name].run(file, port)
  const env = { ...process.env, SVC_URL: service, SVC_KEY: givenKey, PORT: String(port) }
  child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => void log.push(String(data)))
  const origin = `http://127.0.0.1:${port}`
  // Java compiles the file first: a third of this on a busy machine.
  const ask = () => fetch(origin, { method: 'POST' }).then(({ status }) => status, String)
  await expect.poll(ask, { timeout: 45_000 }).toBe(404)
  return { origin, log }
}

const answersWithNone: Record<string, (authorization: string, response: ServerResponse) => unknown> = {
  'a list': (_, response) => response.end('[]'),
  'no session': (_, response) => response.end('{"sessionId": null}'),
  'an empty session': (_, response) => response.end('{"sessionId": ""}'),
  'half an answer'(_, response) {
    response.writeHead(200, { 'content-length': 50 }).write('{"sessionId": "')
    setTimeout(() => response.destroy(), 20)
  },
  'a redirect': (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'the key beside its status': (authorization, response) => response.writeHead(500, authorization).end(),
  'the key in place of one': (authorization, { socket }) => socket!.end(`${authorization} is no status\r\n\r\n`),
}

test.each(names)('the guide has a whole backend in %s', (name) => {
  expect(sampleOf(name)).toContain('/api/v1/embed/generate-session')
})

// Languages that this machine does not have are left out.
const installed = names.filter((name) => {
  const [program = '', ...args] = languages[name].check
  return spawnSync(program, args).status === 0
})
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

  test(`its backend in ${name} says in its log why an empty key gets no session`, async () => {
    const { origin, log } = await start(name, emulator.tenantOrigin, ' ')
    expect((await fetch(`${origin}/svc-session`, { method: 'POST', headers: { origin } })).status).toBe(502)
    await until(() => /No session: .*401/.test(log.join('')), true)
  })

  test(`its backend in ${name} says that there is no session where the service answers with none, and no more`, async () => {
    let asked = 0
    let answer: (authorization: string, response: ServerResponse) => unknown
    const service = createServer(({ headers }, response) => {
      asked += 1
      answer(headers.authorization!, response)
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const { origin, log } = await start(name, `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
    for (const [what, one] of Object.entries(answersWithNone)) {
      asked = 0
      answer = one
      const given = await fetch(`${origin}/svc-session`, { method: 'POST', headers: { origin } })
      expect([what, given.status, await given.text(), asked]).toEqual([what, 502, 'The analytics service gave no session.', 1])
    }
    await until(() => log.join('').split('No session: ').length - 1, Object.keys(answersWithNone).length)
    expect(log.join('')).not.toContain(key)
  })
}
