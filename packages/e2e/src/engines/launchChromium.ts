import { type Browser, chromium } from 'playwright-core'
import { chromiumArgs, installedBrowsers } from '../../../../scripts/installedBrowsers.mjs'

/**
 * An installed Chromium, its headless shell if there is one, else Playwright's own build, for tests that need one engine only and contexts
 * of their own.
 */
export function launchChromium(): Promise<Browser> {
  const executablePath = installedBrowsers.chromiumShell()
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs })
}
