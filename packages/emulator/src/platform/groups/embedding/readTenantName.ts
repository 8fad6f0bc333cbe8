import { bad } from '../../PlatformFault.ts'
import { tenantName } from './tenantName.ts'

/** The name of an embed tenant that a request may create, in lower case. @throws {PlatformFault} 400 for an invalid one */
export function readTenantName(text: string, path: string): string {
  const name = text.toLowerCase()
  if (!tenantName.test(name)) throw bad(path, `must match ${tenantName.source}`)
  return name
}
