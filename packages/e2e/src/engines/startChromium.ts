import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumArgs } from '../../../../scripts/installedBrowsers.mjs'
import { byScript } from './byScript.ts'
import { createChromiumProfile } from './createChromiumProfile.ts'
import type { Engine, Evaluate } from './Engine.ts'
import { inFirstFrame } from './inFirstFrame.ts'

const args = [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

export async function startChromium(executablePath: string): Promise<Engine> {
  const profile = createChromiumProfile()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const evaluate: Evaluate = (expression) => page.evaluate(expression)
  return {
    version: context.browser()?.version() ?? 'unknown',
    evaluate,
    evaluateInFrame: inFirstFrame(page),
    ...byScript(evaluate),
    screenshot: () => page.screenshot(),
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
