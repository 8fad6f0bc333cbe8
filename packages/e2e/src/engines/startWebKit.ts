import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../freePort.ts'
import type { Engine, Evaluate } from './Engine.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** WebKitGTK by plain WebDriver inside Xvfb; tried again because a session now and then does not start under load. */
export async function startWebKit(driverPath: string, attempts = 3): Promise<Engine> {
  const xvfb = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(createInterface(xvfb.stdio[3] as NodeJS.ReadableStream), 'line', {
    signal: AbortSignal.timeout(10_000),
  })
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${display}` }, stdio: 'ignore' })
  const endNow = () => {
    driver.kill()
    xvfb.kill()
  }
  process.once('exit', endNow) // both outlive a killed test process
  const stop = async () => {
    process.off('exit', endNow)
    await end(driver)
    await end(xvfb)
  }
  const call = async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(15_000),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  try {
    const until = Date.now() + 10_000
    while (!(await call('GET', '/status').catch(() => undefined))) {
      if (Date.now() > until) throw new Error('WebKitWebDriver did not start.')
      await sleep(20)
    }
    const session = (await call('POST', '/session', { capabilities: {} })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    const path = `/session/${session.sessionId}`
    // execute/sync, because execute/async can stay unanswered when the page navigates.
    const evaluate = ((expression: string) =>
      call('POST', `${path}/execute/sync`, { script: `return (${expression})`, args: [] })) as Evaluate
    return {
      version: session.capabilities.browserVersion,
      evaluate,
      evaluateInFrame: async <Value>(expression: string) => {
        await call('POST', `${path}/frame`, { id: 0 })
        try {
          return await evaluate<Value>(expression)
        } finally {
          await call('POST', `${path}/frame`, { id: null })
        }
      },
      goto: async (url) => void (await call('POST', `${path}/url`, { url })),
      back: async () => void (await call('POST', `${path}/back`)),
      screenshot: async () => Buffer.from((await call('GET', `${path}/screenshot`)) as string, 'base64'),
      close: async () => {
        await call('DELETE', path).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    if (attempts <= 1) throw error
    return startWebKit(driverPath, attempts - 1)
  }
}
