/** Deeper than any body of the interface; what is kept has to be written again, and that is done by functions that call themselves. */
const maxDepth = 500

/** JSON text as a value. @throws SyntaxError for text that is none, or that nests deeper than 500 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new SyntaxError(`JSON nests deeper than ${maxDepth}`)
    level = level.flatMap((part) => (Object(part) === part ? Object.values(part as object) : []))
  }
  return value
}
