import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page itself, as readable lines; what it embeds is looked at by itself.
 * @param rules names of the only rules to look at
 */
export async function axeViolations(page: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          context: object,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    )
  }, rules)
}
