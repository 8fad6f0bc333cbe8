/** A language tag, also with underscores; `undefined` for what is none. */
export function readTag(code: string): Intl.Locale | undefined {
  if (code.length > 35) return undefined
  try {
    return new Intl.Locale(code.trim().replaceAll('_', '-'))
  } catch {
    return undefined
  }
}
