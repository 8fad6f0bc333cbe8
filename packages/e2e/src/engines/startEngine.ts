import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from 'playwright-core'
import { byScript } from './byScript.ts'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName, Evaluate } from './Engine.ts'
import { startFirefox } from './firefox.ts'
import { inFirstFrame } from './inFirstFrame.ts'
import { startWebKit } from './webkit.ts'

const first = (...paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

const installed: Record<EngineName, () => string | undefined> = {
  chromium: () =>
    first(
      process.env['CHROMIUM_PATH'],
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ),
  firefox: () => first(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  webkit: () => (existsSync('/usr/bin/Xvfb') ? first('/usr/bin/WebKitWebDriver') : undefined),
}

const playwright = { chromium, firefox, webkit }

const start = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }

/** Starts an installed browser, else Playwright's own build; throws where there is neither, so that nothing is skipped silently. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const path = installed[name]()
  if (path !== undefined) return start[name](path)
  const type = playwright[name]
  if (!existsSync(type.executablePath())) {
    throw new Error(`${name} is missing: run "npx playwright-core install ${name}" or install the browser.`)
  }
  const browser = await type.launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage()
  const evaluate: Evaluate = (expression) => page.evaluate(expression)
  return {
    version: browser.version(),
    evaluate,
    evaluateInFrame: inFirstFrame(page),
    ...byScript(evaluate),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
