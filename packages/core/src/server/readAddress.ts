import { ServerOptionError } from '../errors/server.ts'
import { addressFault } from './addressFault.ts'

/**
 * Returns the address of a service from option `name`, or from the function there: a build that loads a route may not know it.
 *
 * @throws {ServerOptionError} when the address is missing or unsafe.
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
