export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Evaluates an expression in the top frame and awaits promises; JSON values only. */
export type Evaluate = <Value = unknown>(expression: string) => Promise<Value>

/** One real browser, driven the same way whichever engine it is. */
export interface Engine {
  readonly version: string
  readonly evaluate: Evaluate
  /** Evaluates in the first iframe of the page, whatever its origin. */
  readonly evaluateInFrame: Evaluate
  readonly goto: (url: string) => Promise<void>
  /** Goes back in history. Poll for the page afterwards: a restored page fires no load event. */
  readonly back: () => Promise<void>
  readonly screenshot: () => Promise<Uint8Array>
  /** The page on paper, as PDF. On Linux, Firefox writes its words as they are read, and others as the numbers of their glyphs. */
  readonly print?: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}
