import type { Engine, Evaluate } from './Engine.ts'
import { poll } from './poll.ts'

/** Navigation by script: drivers wait for load events, which a page restored from the back/forward cache never fires. */
export function byScript(evaluate: Evaluate): Pick<Engine, 'goto' | 'back'> {
  return {
    goto: async (url) => {
      await evaluate(`void (window.__left = 1, setTimeout(() => location.assign(${JSON.stringify(url)})))`)
      await poll(evaluate, `!window.__left && performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0`, 30_000)
    },
    back: async () => void (await evaluate('void setTimeout(() => history.back())')),
  }
}
