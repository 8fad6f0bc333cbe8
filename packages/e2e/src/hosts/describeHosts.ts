import { type Emulator, startEmulator } from '@svc/emulator'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { launchChromium } from '../engines/launchChromium.ts'
import { hostNames } from './hostNames.ts'
import { type HostUnderTest, type OpenedHost, startHostUnderTest } from './startHostUnderTest.ts'
import { status } from './status.ts'

type Open = HostUnderTest['open']

/** What the tests of one host run against. */
export interface HostInTest {
  readonly name: string
  /** Only there while tests and hooks run. */
  readonly running: { readonly emulator: Emulator; readonly browser: Browser; readonly host: HostUnderTest }
  /** Opens a page, until the end of the test. */
  readonly open: Open
  /** Opens the first page, and waits for its dashboard. */
  readonly openDashboard: (options?: Parameters<Open>[1]) => Promise<OpenedHost>
  /** Opens the chat page, and asks. */
  readonly openChat: (question: string) => Promise<OpenedHost>
}

/** Runs `body` once per host, over one emulator and one browser of the calling file; without faults before each test. */
export function describeHosts(body: (host: HostInTest) => void, names: readonly string[] = hostNames): void {
  let emulator: Emulator
  let browser: Browser
  beforeAll(async () => {
    emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await emulator?.close()
  })
  beforeEach(() => emulator.faults.clear())

  describe.each(names)('host-%s', (name) => {
    const running: Partial<HostInTest['running']> & object = {}
    let opened: OpenedHost[] = []
    beforeAll(async () => {
      Object.assign(running, { emulator, browser, host: await startHostUnderTest(browser, emulator, name) })
    })
    afterAll(() => running.host?.close())
    afterEach(async () => {
      for (const { page } of opened) await page.context().close()
      opened = []
    })

    const there = running as HostInTest['running']
    const open: Open = async (...args) => {
      const one = await there.host.open(...args)
      opened.push(one)
      return one
    }
    body({
      name,
      running: there,
      open,
      async openDashboard(options) {
        const one = await open('/', options)
        await status(one.page, 'loaded, signed session')
        return one
      },
      async openChat(question) {
        const one = await open('/chat')
        await one.page.getByLabel('Your question').fill(question)
        await one.page.getByRole('button', { name: 'Ask', exact: true }).click()
        return one
      },
    })
  })
}
