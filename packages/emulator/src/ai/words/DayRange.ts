/** Whole days [from, to), and the words of the question that named them. Without `from` or `to`, that side is open. */
export interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly words: string
  /** The days as an answer says them, where the words leave open which they are. */
  readonly days?: string | undefined
  /** Of times side by side, such as "2024 and 2025": each is a row. */
  readonly granularity?: string | undefined
}
