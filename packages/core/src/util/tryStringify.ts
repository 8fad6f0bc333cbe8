/** The JSON text of a value; `undefined` where it nests too deep to be written, or holds itself. */
export function tryStringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
