import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs } from '../../../../scripts/installedBrowsers.mjs'
import { byScript } from './byScript.ts'
import type { Engine, Evaluate } from './Engine.ts'
import { inFirstFrame } from './inFirstFrame.ts'

const args = [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

export async function startChromium(executablePath: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'svc-engine-'))
  // Debian's build blocks third-party storage, which an embedded page may need as it does for real viewers.
  mkdirSync(join(profile, 'Default'))
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  )
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
