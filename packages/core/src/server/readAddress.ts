import { ServerOptionError } from '../errors/server.ts'
import { addressFault } from './addressFault.ts'

/**
 * The address of a service in option `name`, or what the function there gives: builds that load a route may have none.
 *
 * @throws {ServerOptionError} The address is missing or unsafe.
 */
export function readAddress<N extends string>(
  options: { readonly [name in N]: string | (() => string) } & { readonly allowInsecure?: boolean | undefined },
  name: N,
): string {
  const given: string | (() => string) = options[name]
  const address = typeof given === 'function' ? given() : given
  const fault = addressFault(address, options.allowInsecure)
  if (fault) throw new ServerOptionError(name, fault)
  return address
}
