/** What the console has been told. */
const told = new Set<string>()
/** A host may name thousands of things, and names without end. */
const mostTold = 100
const longestName = 100

/**
 * Warns in the console, once, of a name that the page ignores: a misspelt one would otherwise look like one without effect. May be
 * called while rendering.
 *
 * @param fact what the name is not, such as `There is no time zone`
 */
export function warnIgnored(fact: string, name: string, advice: string): void {
  const key = `${fact} ${name}`
  if (told.has(key) || told.size >= mostTold) return
  told.add(key)
  console.warn(`${fact} ${name.slice(0, longestName)}, so it is ignored. ${advice}`)
}
