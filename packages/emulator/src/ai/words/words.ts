/** The words of a text in lower case, without accents and plural endings. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return (plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((word) =>
    word.length > 3
      ? word
          .replace(/ies$/, 'y')
          .replace(/s$/, '')
          .replace(/(ung|heit|keit|schaft|ion)en?$/, '$1')
      : word,
  )
}

/** The index at which the words of `phrase` follow one another in `text`, or -1. */
export function indexOfPhrase(text: readonly string[], phrase: readonly string[], from = 0): number {
  if (phrase.length === 0) return -1
  for (let start = from; start + phrase.length <= text.length; start += 1) {
    if (phrase.every((word, index) => text[start + index] === word)) return start
  }
  return -1
}
