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
