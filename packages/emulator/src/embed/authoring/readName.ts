import type { JsonObject } from '../../isObject.ts'
import { bad } from '../../platform/PlatformFault.ts'

const longestName = 255

/** The name in a body, without spaces around it. @throws {PlatformFault} 400 */
export function readName({ name }: JsonObject): string {
  const text = typeof name === 'string' ? name.trim() : ''
  if (text === '' || text.length > longestName) throw bad('name', `must be a text of 1 to ${longestName} characters`)
  return text
}
