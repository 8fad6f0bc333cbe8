import { bad } from '../../PlatformFault.ts'
import { normalId } from './normalId.ts'

/** The external id of an embed user that a request names. @throws {PlatformFault} 400 for a blank one */
export function readExternalId(text: string, path: string): string {
  const id = normalId(text)
  if (id === '') throw bad(path, 'must not be empty')
  return id
}
