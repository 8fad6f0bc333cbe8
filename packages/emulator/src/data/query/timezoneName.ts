const known = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]))

/** The name of a time zone as it is written, whatever its case; undefined when there is no such zone. */
export function timezoneName(given: string): string | undefined {
  const name = known.get(given.toLowerCase())
  if (name !== undefined) return name
  // Older names and fixed offsets are not in the list. The name becomes part of SQL, so it must look like a name.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(given)) return undefined
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: given })
    return /^(utc|gmt)$/i.test(given) ? given.toUpperCase() : given
  } catch {
    return undefined
  }
}
