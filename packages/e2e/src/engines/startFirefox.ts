import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import puppeteer from 'puppeteer-core'
import { byScript } from './byScript.ts'
import type { Engine, Evaluate } from './Engine.ts'
import { inFirstFrame } from './inFirstFrame.ts'

// A proxy that answers nothing: the browser's own requests go nowhere, loopback passes it by.
const preferences = {
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.type': 1,
}

/** Spawned here and not by Puppeteer, whose launcher puts every site into one process. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'svc-engine-'))
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const child = spawn(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened.`)))
    createInterface(child.stderr).on('line', (line) => {
      const address = /BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  const browser = await puppeteer.connect({ browserWSEndpoint: `${endpoint}/session`, protocol: 'webDriverBiDi' })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  const evaluate = ((expression: string) => page.evaluate(expression)) as Evaluate
  return {
    version: await browser.version(),
    evaluate,
    evaluateInFrame: inFirstFrame(page),
    ...byScript(evaluate),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4' }),
    close: async () => {
      // browser.close() takes seconds; the process is ours to end.
      await browser.disconnect()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
