import type { Frame, Page } from 'playwright-core'
import { axeViolations } from './axeViolations.ts'

/** Another scheme changes nothing else than colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page in light, then of its colours in dark: on the page itself, or on one of its frames.
 * @throws when the page does not follow the scheme
 */
export async function axeInSchemes(page: Page, part: Page | Frame = page): Promise<string[]> {
  const found: string[] = []
  const colours = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const colour = await part.evaluate(async () => {
      // Pages hear of another scheme as they are drawn.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return getComputedStyle(document.body).color
    })
    colours.add(colour)
    const rules = colorScheme === 'dark' ? rulesOfColours : undefined
    found.push(...(await axeViolations(part, rules)).map((violation) => `${colorScheme}: ${violation}`))
  }
  if (colours.size < 2) throw new Error(`The text is ${[...colours].join()} in light and in dark`)
  return found
}
