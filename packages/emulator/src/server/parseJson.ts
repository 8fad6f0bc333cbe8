/** Deeper than any body of the interface. JSON is written by recursive functions, which fail on much deeper values. */
const maxDepth = 500

/** Parses JSON text. @throws SyntaxError when it is not JSON, or nests deeper than 500 levels */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new SyntaxError(`JSON nests deeper than ${maxDepth}`)
    level = level.flatMap((part) => (Object(part) === part ? Object.values(part as object) : []))
  }
  return value
}
