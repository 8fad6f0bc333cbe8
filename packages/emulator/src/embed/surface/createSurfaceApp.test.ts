import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { post, start } from '../../test/start.ts'

const emulator = await start({ frameAncestors: ['http://127.0.0.1:*'] })
const get = (path: string) => fetch(emulator.tenantOrigin + path, { redirect: 'manual' })
const page = '/embed/dashboard/a1b2c3d4'
const config = async (response: Response) =>
  JSON.parse(/id="svc-config">(.*?)<\/script>/.exec(await response.text())?.[1] ?? 'null')

beforeEach(() => emulator.faults.clear())

test('every surface has its page, below its address too', async () => {
  for (const path of [page, `${page}/widget/37`, '/embed/d/42/app', '/embed/d/42/app/workbook/130', '/embed/chat'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  for (const path of ['/embed/dashboard', '/embed/d/x/app', '/embed', '/embed/other'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('a page says where its data is, and lets itself be framed by those who may', async () => {
  const response = await get(page)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors http://127.0.0.1:*')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain(`connect-src 'self' ${new URL(emulator.dataUrl).origin} ${new URL(emulator.aiUrl).origin}`)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(await config(response)).toMatchObject({ dataUrl: emulator.dataUrl, aiUrl: emulator.aiUrl, namespace: 'svc', faults: [] })
})

test('scripts and styles of the page are there, hashed and kept for long', async () => {
  const html = await (await get(page)).text()
  const assets = [...html.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(assets.length).toBeGreaterThanOrEqual(2)
  for (const asset of assets) {
    const response = await get(asset)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

test('assets are files of the build and nothing else', async () => {
  // The last of them is there, seen from the build of the pages.
  const outside = ['..%2findex.html', '..%2f..%2fpackage.json', '..%2f..%2fsrc%2fstyles.css']
  expect(existsSync(fileURLToPath(new URL('../../../../../apps/surface/src/styles.css', import.meta.url)))).toBe(true)
  for (const path of [...outside, 'none.js', 'none', '%00.js'])
    expect([path, (await get(`/embed/assets/${path}`)).status]).toEqual([path, 404])
})

test('each document is counted, reloads included', async () => {
  const before = emulator.stats.documentLoads
  await get(page)
  await get(page)
  expect(emulator.stats.documentLoads - before).toBe(2)
})

test('faults of the page come by its address or from the panel, counted where they count', async () => {
  expect((await config(await get(`${page}?fault=delayed:500,duplicate,nope,__proto__`))).faults).toEqual([
    { name: 'delayed', value: '500' },
    { name: 'duplicate', value: null },
  ])
  emulator.faults.set('never-ready', { times: 1 })
  expect((await config(await get(page))).faults).toEqual([{ name: 'never-ready', value: null }])
  expect((await config(await get(page))).faults).toEqual([])
})

test('a fault of the exchange in the address of a page strikes the next exchange of its session alone', async () => {
  const embed = `${emulator.tenantOrigin}/api/v1/embed`
  const mint = async () => {
    const user = { deploymentId: 1, externalId: 'user-1' }
    return (await post(`${embed}/generate-session`, user, `Api-Key ${emulator.adminKey}`)).body?.['sessionId']
  }
  const exchange = (sessionId: unknown) => post(`${embed}/session/token`, { sessionId })
  for (const [name, reason] of [
    ['expired-session', 'expired'],
    ['reused-session', 'used'],
  ] as const)
    for (const parameter of ['session', 'sessionId']) {
      const [own, other] = [await mint(), await mint()]
      expect((await config(await get(`${page}?fault=${name},,&${parameter}=${own}`))).faults).toEqual([])
      // As an image of any other site could ask for it.
      await get(`${page}?fault=${name}`)
      await get(`${page}?fault=${name}&session=unknown`)
      expect(emulator.faults.list()).toEqual({})
      expect((await exchange(other)).status).toBe(200)
      expect(await exchange(own)).toMatchObject({ status: 401, body: { reason } })
      expect((await exchange(own)).status).toBe(200)
    }
  // Faults of other rooms are not the page's, and stay switched on.
  emulator.faults.set('chat-slow', { value: 5, times: 1 })
  expect((await config(await get(page))).faults).toEqual([])
  expect(emulator.faults.list()['chat-slow']).toBeDefined()
})

test('nothing of an address ends the element that holds the settings', async () => {
  const html = await (await get(`${page}?fault=delayed:%3C/script%3E%3Cb%3E`)).text()
  expect(html).not.toContain('<b>')
})

test('faults of the server: blocked frame, error, missing, another origin', async () => {
  const blocked = await get(`${page}?fault=frame-blocked`)
  expect(blocked.headers.get('x-frame-options')).toBe('DENY')
  expect(blocked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await get(`${page}?fault=server-error`)).status).toBe(500)
  expect((await get(`${page}?fault=not-found`)).status).toBe(404)
  const moved = await get(`${page}?fault=wrong-origin`)
  expect(moved.status).toBe(302)
  expect(new URL(moved.headers.get('location') ?? '').hostname).toBe('127.0.0.1')
})

test('what the pages read needs their token', async () => {
  const token = await emulator.signToken({ mode: 'signed' })
  const read = (path: string, authorization: string) => fetch(emulator.tenantOrigin + path, { headers: { authorization } })
  expect((await read('/__surface/workspace', '')).status).toBe(401)
  expect((await read('/__surface/workspace', `Bearer ${token}`)).status).toBe(200)
  expect((await read('/__surface/dashboards/none', `Bearer ${token}`)).status).toBe(404)
  const dashboard = await (await read('/__surface/dashboards/a1b2c3d4', `Bearer ${token}`)).json()
  expect(dashboard.widgets.length).toBeGreaterThanOrEqual(6)
})

test('who signs in is named by an e-mail address, in a small body', async () => {
  const signIn = async (body: unknown) => (await post(`${emulator.tenantOrigin}/__surface/sign-in`, body)).status
  expect(await signIn({ email: 'jane@acme.example' })).toBe(200)
  expect(await signIn({ email: 'jane' })).toBe(400)
  expect(await signIn('null')).toBe(400)
  expect(await signIn({ email: `${'x'.repeat(64 * 1024)}@acme.example` })).toBe(413)
})
