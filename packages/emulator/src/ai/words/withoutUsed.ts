/** The words of a question that may name what it is grouped by. Those that name the measure become empty, so that the others keep their places. */
export const withoutUsed = (words: readonly string[], used: ReadonlySet<string>, grouped: readonly string[]): string[] =>
  words.map((word) => (used.has(word) && !grouped.includes(word) ? '' : word))
