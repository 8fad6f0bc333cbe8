import { bad } from '../../platform/PlatformFault.ts'

/** An id in a body or an address. @throws {PlatformFault} 400 */
export function readId(value: unknown, path: string): number {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw bad(path, 'must be an id')
  return id
}
