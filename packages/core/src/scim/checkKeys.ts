import { PlatformArgumentError } from '../errors/platform.ts'

/**
 * Refuses a list of a sync with an empty key, or with one twice: whom an entry means would be unclear. `undefined` is no key.
 *
 * @throws {PlatformArgumentError} `parameter` says which entry, such as `users[2].userName`
 */
export function checkKeys(list: string, name: string, keys: readonly (string | undefined)[]): void {
  const seen = new Set<string | undefined>()
  for (const [index, key] of keys.entries()) {
    const isEmpty = key?.trim() === ''
    if (isEmpty || (key && seen.has(key)))
      throw new PlatformArgumentError(
        'sync',
        `${list}[${index}].${name}`,
        isEmpty ? 'is missing or empty.' : 'needs a value that no other entry has.',
      )
    seen.add(key)
  }
}
