import type { Evaluate } from './Engine.ts'

/** What the pages of Playwright and Puppeteer have in common. */
interface FramedPage {
  mainFrame: () => { childFrames: () => { evaluate: (expression: string) => Promise<unknown> }[] }
}

export const inFirstFrame = (page: FramedPage) =>
  ((expression: string) => {
    const [frame] = page.mainFrame().childFrames()
    if (!frame) return Promise.reject(new Error('The page has no iframe.'))
    return frame.evaluate(expression)
  }) as Evaluate
