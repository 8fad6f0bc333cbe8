import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Emulator } from '@svc/emulator'
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core'
import { launchChromium } from '../engines/launchChromium.ts'

/** A message as the host page received it. */
interface Heard {
  readonly origin: string
  readonly data: {
    readonly source: string
    readonly direction: string
    readonly type: string
    readonly payload: Record<string, unknown>
    readonly timestamp: number
    readonly surface: string
  }
}

// Written by hand, with no code of the packages: the surfaces are tested against the contract, not against our other half.
const hostPage = `<!doctype html><meta charset="utf-8"><title>Host</title><body><script>
  window.heard = []
  addEventListener('message', (event) => window.heard.push({ origin: event.origin, data: event.data }))
  window.openFrame = (address) => {
    document.querySelector('iframe')?.remove()
    window.heard.length = 0
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: address, title: 'Embed' })
    frame.style.cssText = 'width: 1200px; height: 1400px; border: 0'
    document.body.append(frame)
  }
  window.act = (origin, name, payload, changes) => document.querySelector('iframe').contentWindow.postMessage(
    { source: 'svc-embed', direction: 'action', type: 'svc:action:' + name, payload, timestamp: Date.now(), ...changes }, origin)
</script></body>`

declare global {
  interface Window {
    heard: Heard[]
    openFrame: (address: string) => void
    act: (origin: string, name: string, payload: unknown, changes?: object) => void
  }
}

export interface Opened {
  readonly page: Page
  /** The embedded document; found anew on each call, since faults load it again. */
  readonly frame: () => Frame
  /** Events so far, as name and payload. */
  readonly events: () => Promise<[name: string, payload: Record<string, unknown>][]>
  readonly heard: () => Promise<Heard[]>
  /** Waits for the first event of that name after `from` events. */
  readonly event: (name: string, from?: number) => Promise<Record<string, unknown>>
  readonly act: (name: string, payload: unknown, changes?: object) => Promise<void>
  /** What the browser complained about, and requests that failed. */
  readonly complaints: string[]
}

export interface SurfaceHost {
  readonly browser: Browser
  /** Origin of the host page: another site than the tenant's. */
  readonly origin: string
  readonly mint: (body?: object) => Promise<string>
  /** Opens an address in an iframe of a new host page; with a fresh session unless `session` is given or null. */
  readonly open: (path: string, parameters?: Record<string, string>, options?: OpenOptions) => Promise<Opened>
  /** Closes the pages that are open: each goes on drawing and asking until then. */
  readonly closePages: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly session?: string | null
  readonly body?: object
  /** Answers in place of the tenant's, by address pattern. A route set later, while the frame changes its process, may be missed. */
  readonly routes?: Readonly<Record<string, (route: Route) => unknown>>
  readonly context?: Parameters<Browser['newContext']>[0]
}

/** A browser and a host page on `127.0.0.1` for an emulator on `localhost`: two sites. */
export async function startSurfaceHost(emulator: Emulator): Promise<SurfaceHost> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(hostPage))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchChromium()
  const contexts: BrowserContext[] = []

  async function mint(body: object = {}): Promise<string> {
    const response = await fetch(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
      body: JSON.stringify({ deploymentId: 1, externalId: 'user-1', embedTenantName: 'acme-corp', creatorMode: true, ...body }),
    })
    return ((await response.json()) as { sessionId: string }).sessionId
  }

  return {
    browser,
    origin,
    mint,
    async open(path, parameters = {}, { session, body, routes = {}, context: settings } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1240, height: 1440 },
        acceptDownloads: true,
        reducedMotion: 'reduce',
        ...settings,
      })
      contexts.push(context)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      for (const [pattern, answer] of Object.entries(routes)) await page.route(pattern, answer)
      await page.goto(origin)
      const address = new URL(path, emulator.tenantOrigin)
      if (session !== null) address.searchParams.set('session', session ?? (await mint(body)))
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      await page.evaluate((href) => window.openFrame(href), address.href)
      const heard = () => page.evaluate(() => window.heard)
      const short = (one: Heard): [string, Record<string, unknown>] => [
        String(one.data?.type).replace('svc:event:', ''),
        one.data?.payload,
      ]
      return {
        page,
        complaints,
        heard,
        events: async () => (await heard()).map(short),
        frame() {
          const frame = page.frames().find((one) => one !== page.mainFrame())
          if (!frame) throw new Error('The embedded document is not there')
          return frame
        },
        async event(name, from = 0) {
          await page.waitForFunction(
            ([type, start]) => window.heard.slice(start as number).some(({ data }) => data?.type === type),
            [`svc:event:${name}`, from] as const,
          )
          const found = (await heard())
            .slice(from)
            .map(short)
            .find(([one]) => one === name)
          return found?.[1] ?? {}
        },
        act: (name, payload, changes = {}) =>
          page.evaluate(([target, one, given, more]) => window.act(target, one, given, more), [
            emulator.tenantOrigin,
            name,
            payload,
            changes,
          ] as const),
      }
    },
    async closePages() {
      for (const context of contexts.splice(0)) await context.close()
    },
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
