import { ClientMissingError } from '../errors/client.ts'
import type { SvcClients } from './SvcConfig.ts'

/**
 * The client a hook works with: its own, else the provider's.
 * @throws {ClientMissingError} There is neither.
 */
export function clientOf<Name extends keyof SvcClients>(
  name: Name,
  own: SvcClients[Name],
  provided: SvcClients | undefined,
): NonNullable<SvcClients[Name]> {
  const client = own ?? provided?.[name]
  if (!client) throw new ClientMissingError(name)
  return client
}
