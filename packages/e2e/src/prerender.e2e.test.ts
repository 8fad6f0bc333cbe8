import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { chromiumArgs, installedBrowsers } from '../../../scripts/installedBrowsers.mjs'
import { createChromiumProfile } from './engines/createChromiumProfile.ts'
import { useHostServer } from './host/useHostServer.ts'
import { until } from './until.ts'

// Chromium prerenders nothing for a page that is driven, so it runs by itself here, and the servers see what it does.

const running = useHostServer()
const quiet = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('a prerendered page mints and loads once, when the viewer comes to it, however long that takes', async () => {
  const { server, emulator } = running
  const path = server.address('core', { surface: { kind: 'chat' }, readyTimeoutMs: 1000 }).slice(server.origin.length)
  let prerendered = 0
  let isTime = false
  // The pages of the host server, and one before them, from which the viewer comes.
  const front = createServer(async (request, response) => {
    if (request.url === '/first') {
      response.setHeader('content-type', 'text/html')
      return void response.end(`<!doctype html><title>First</title>
        <script type="speculationrules">${JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] })}</script>
        <script>setInterval(async () => { if (await (await fetch('/time')).json()) location.href = ${JSON.stringify(path)} }, 50)</script>`)
    }
    if (request.url === '/time') return void response.end(String(isTime))
    if (request.headers['sec-purpose']?.includes('prerender') && request.url === path) prerendered++
    const { method = 'GET' } = request
    const answer = await fetch(server.origin + request.url, { method })
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  const profile = createChromiumProfile()
  const browser = spawn(
    installedBrowsers.chromiumShell() ?? chromium.executablePath(),
    [
      ...chromiumArgs,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${(front.address() as AddressInfo).port}/first`,
    ],
    { stdio: 'ignore', detached: true },
  )
  const ended = new Promise((done) => browser.once('exit', done))
  try {
    await until(() => prerendered, 1)
    await quiet(2500)
    expect([server.sessions.asked, emulator.stats.documentLoads]).toEqual([0, 0])
    isTime = true
    await until(() => emulator.stats.sessionsExchanged, 1)
    await quiet(500)
    expect([prerendered, server.sessions.minted, emulator.stats.documentLoads]).toEqual([1, 1, 1])
  } finally {
    // Its whole group: Debian's command is a script that starts the browser. Windows has no groups, and there no script is between.
    if (browser.pid) process.kill(process.platform === 'win32' ? browser.pid : -browser.pid, 'SIGKILL')
    await ended
    front.closeAllConnections()
    front.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
