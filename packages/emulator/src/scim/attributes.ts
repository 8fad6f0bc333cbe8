export type Row = Record<string, unknown>

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The keys of rows by their lower case, of those in which a name was looked for that they do not have as it is written. One patch may
 * write tens of thousands of attributes, and going through all keys for each of them takes minutes.
 */
const indexes = new WeakMap<Row, Map<string, string>>()

function indexOf(row: Row): Map<string, string> {
  let index = indexes.get(row)
  if (!index) {
    // Backwards: of keys that differ by case alone, the first counts.
    index = new Map(
      Object.keys(row)
        .reverse()
        .map((key) => [key.toLowerCase(), key]),
    )
    indexes.set(row, index)
  }
  return index
}

/** The key of an attribute in a row, found without regard to case. Own fields only. */
export const keyIn = (row: Row, name: string): string | undefined =>
  Object.hasOwn(row, name) ? name : indexOf(row).get(name.toLowerCase())

export const readIn = (row: Row, name: string): unknown => {
  const key = keyIn(row, name)
  return key === undefined ? undefined : row[key]
}

/** Writes an attribute under the key it already has. The caller refuses names that could reach a prototype. */
export function writeIn(row: Row, name: string, value: unknown): void {
  const key = keyIn(row, name) ?? name
  Object.defineProperty(row, key, { value, enumerable: true, configurable: true, writable: true })
  indexes.get(row)?.set(key.toLowerCase(), key)
}

/** Removes an attribute, whichever way its name is written. */
export function removeIn(row: Row, name: string): void {
  const key = keyIn(row, name)
  if (key === undefined) return
  delete row[key]
  indexes.get(row)?.delete(key.toLowerCase())
}

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i
const extension = /^(urn:[\w.:-]+):([^:]+)$/i

/**
 * `name.familyName` as steps. The prefix of a core schema is left out, the prefix of an extension is a step of its own.
 */
export function stepsOf(path: string): string[] {
  const plain = path.replace(core, '')
  // The path names the extension itself: it ends with a version and a resource type.
  if (/^urn:.*:\d+(\.\d+)*:\w+$/i.test(plain)) return [plain]
  const [, urn, rest] = extension.exec(plain) ?? []
  return urn === undefined ? plain.split('.') : [urn, ...rest!.split('.')]
}

/** Every value at a path, through multi-valued attributes. @param at index of the next step */
export function valuesAt(value: unknown, steps: readonly string[], at = 0): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, steps, at))
  const step = steps[at]
  if (step === undefined) return value === undefined || value === null ? [] : [value]
  return isRow(value) ? valuesAt(readIn(value, step), steps, at + 1) : []
}
