/** A parsed address, or `undefined` where a text is none. Not by `URL.canParse`: browsers of 2023 lack it. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
