/** The index at which the words of `phrase` follow one another in `text`, or -1. */
export function indexOfPhrase(text: readonly string[], phrase: readonly string[], from = 0): number {
  if (phrase.length === 0) return -1
  for (let start = from; start + phrase.length <= text.length; start += 1) {
    if (phrase.every((word, index) => text[start + index] === word)) return start
  }
  return -1
}
