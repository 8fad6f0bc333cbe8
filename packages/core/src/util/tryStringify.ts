/** The JSON text of a value; `undefined` where it holds itself, or nests deeper than the engine can write. */
export function tryStringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
