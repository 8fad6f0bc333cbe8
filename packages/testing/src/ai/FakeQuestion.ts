/** A question as it came, before it is answered. */
export interface FakeQuestion {
  /** Name of the thread. */
  readonly chatId: string
  /** Names the run: asking with it again joins the run and starts no other. */
  readonly messageId: string
  /** The words that were asked. */
  readonly input: string
  /** How many questions the thread had before. @default 0 */
  readonly earlier?: number | undefined
}
