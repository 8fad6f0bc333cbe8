/** Shorter keys are not looked for: they may be parts of ordinary words, and no real key is so short. */
const shortestKey = 8

/** So many backslashes may stand before one character: there are several where JSON is a text in other JSON. */
const maxBackslashes = 16

/**
 * Makes a function that says whether `key` begins at a place of a text, as it is or as JSON may write it (`\/`, `\u002b`).
 *
 * @returns a function that returns where the key ends: beyond the text if it may go on there, -1 if the key is not there. `undefined`
 * if the key is too short to be looked for.
 */
export function keyFinder(key: string): ((text: string, start: number) => number) | undefined {
  // Backslashes are skipped in the text too, so how often it was escaped does not matter.
  const letters = [...key.replaceAll('\\', '')]
  if (letters.length < shortestKey) return undefined
  const escapes = letters.map((letter) => `u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return (text, start) => {
    let at = start
    for (let index = 0; index < letters.length; index += 1) {
      const first = at
      while (text[at] === '\\' && at - first < maxBackslashes) at += 1
      // At the end of the text, the beginning of an escape counts as all of it, which leads beyond the end.
      if (at > first && escapes[index]!.startsWith(text.slice(at, at + 5).toLowerCase())) at += 5
      else if (text[at] === letters[index] || at >= text.length) at += 1
      else return -1
    }
    return at
  }
}
