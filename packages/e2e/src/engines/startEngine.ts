import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from 'playwright-core'
import { installedBrowsers } from '../../../../scripts/installedBrowsers.mjs'
import { byScript } from './byScript.ts'
import type { Engine, EngineName, Evaluate } from './Engine.ts'
import { inFirstFrame } from './inFirstFrame.ts'
import { startChromium } from './startChromium.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'

const playwright = { chromium, firefox, webkit }

const start = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }

/** Starts an installed browser, else Playwright's own build; throws where there is neither, so that nothing is skipped silently. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const path = installedBrowsers[name]()
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
