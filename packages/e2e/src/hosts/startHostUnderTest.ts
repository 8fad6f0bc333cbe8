import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Emulator } from '@svc/emulator'
import { startHost } from '@svc/host-kit/server'
import type { Browser, Frame, Page } from 'playwright-core'

export interface OpenedHost {
  readonly page: Page
  /** The embedded document. */
  readonly frame: () => Frame
  /** What the browser complained about: errors of scripts, of the console, and violations of the content policy. */
  readonly complaints: string[]
  /** Sessions that the page asked for. */
  readonly mints: () => number
}

export interface HostUnderTest {
  readonly origin: string
  readonly open: (path: string, options?: { scheme?: 'light' | 'dark'; bypassCSP?: boolean }) => Promise<OpenedHost>
  readonly close: () => Promise<void>
}

const apps = join(import.meta.dirname, '../../../../apps')

/** A built host on 127.0.0.1, for an emulator on localhost: two sites. @throws when the host is not built */
export async function startHostUnderTest(browser: Browser, emulator: Emulator, name: string): Promise<HostUnderTest> {
  const dist = join(apps, `host-${name}`, 'dist')
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`apps/host-${name} is not built: npx turbo run build`)
  const host = await startHost({ dist, name, service: emulator })
  return {
    origin: host.origin,
    close: host.close,
    async open(path, { scheme = 'light', bypassCSP = false } = {}) {
      const context = await browser.newContext({
        colorScheme: scheme,
        bypassCSP,
        reducedMotion: 'reduce', // a colour in the middle of a fade is no colour of the page
        viewport: { width: 1360, height: 1000 },
        acceptDownloads: true,
      })
      const page = await context.newPage()
      const complaints: string[] = []
      let mints = 0
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/svc-session') mints += 1
      })
      await page.exposeFunction('complain', (text: string) => complaints.push(text))
      await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
        window.complain('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`)
      await page.goto(host.origin + path)
      return {
        page,
        complaints,
        mints: () => mints,
        frame() {
          const frame = page.frames().find((one) => one !== page.mainFrame())
          if (!frame) throw new Error('The embedded document is not there')
          return frame
        },
      }
    },
  }
}
