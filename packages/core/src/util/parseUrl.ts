/** A parsed address, or `undefined` where a text is none. Not by `URL.canParse`: browsers of 2023 lack it (Chrome before 120, Safari before 17). */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
