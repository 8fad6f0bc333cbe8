import type { RequestListener } from 'node:http'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTenant } from './checkTenant.ts'
import { serve } from './test/serve.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
})
afterAll(() => emulator.close())

const host = 'http://app.test:8080'
const check = (origin: string, dashboard?: string) => checkTenant(origin, { dashboard, host }, new AbortController().signal)
const html = { 'content-type': 'text/html; charset=utf-8' }
const exchange = 'POST /api/v1/embed/session/token, which exchanges sessions, answers'

test('at another port of the service, that is said, and nothing about framing', async () => {
  for (const origin of [new URL(emulator.dataUrl).origin, new URL(emulator.aiUrl).origin])
    for (const dashboard of [undefined, 'a1b2c3d4'])
      expect(await check(origin, dashboard)).toEqual([
        {
          check: 'The tenant answers',
          problem: `${origin} answers, but does not look like the service: ${exchange} 404. Is it the origin of the tenant, with the right port?`,
        },
      ])
})

test('so is a server with a page for every address, one without pages, and one that leads elsewhere', async () => {
  const others: [RequestListener, RegExp][] = [
    [({ method }, answer) => answer.writeHead(method === 'GET' ? 200 : 404, html).end(), /session\/token, .* answers 404/],
    [({ method }, answer) => answer.writeHead(method === 'GET' ? 200 : 405).end(), /session\/token, .* answers 405/],
    [
      (_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      /gives application\/json and no page/,
    ],
    [(_, answer) => answer.writeHead(302, { location: 'https://other.test/' }).end(), /redirects to https:\/\/other\.test\./],
  ]
  for (const [listener, problem] of others) {
    const findings = await check(await serve(listener))
    expect(findings.at(-1)?.problem).toMatch(problem)
    expect(findings.map((one) => one.check)).not.toContain('Your page may frame it')
  }
})

test('a tenant that redirects to itself without end is told as that, and not as another origin', async () => {
  const asked: string[] = []
  const origin = await serve(({ url = '' }, answer) => {
    asked.push(url)
    answer.writeHead(302, { location: '/sign-in?again=1' }).end()
  })
  const findings = await check(origin)
  expect(findings.map(({ problem }) => problem)).toEqual([
    undefined,
    'The address still redirects after 5 redirects, now to /sign-in of the tenant itself. ' +
      'Does its sign-in page, or a proxy before it, lead back to where it came from?',
  ])
  expect(asked).toHaveLength(6)
})

test('a service is one with whatever it says of a session that it does not know, and when it has no such dashboard', async () => {
  const json = { 'content-type': 'application/json' }
  const unknown = await serve(({ method }, answer) => {
    const isPage = method === 'GET'
    answer.writeHead(isPage ? 200 : 404, isPage ? html : json).end()
  })
  expect((await check(unknown)).map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
  emulator.faults.set('not-found', { times: 1 })
  expect((await check(emulator.tenantOrigin, 'nonsense'))[1]?.problem).toBe(
    'The address answers 404. Is nonsense the public id of a published dashboard?',
  )
  expect(emulator.stats.sessionsRefused).toBe(0)
})
