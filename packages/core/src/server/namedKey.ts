import { ServerOptionError } from '../errors/server.ts'
import type { Token } from '../http/index.ts'
import { missing } from './addressFault.ts'

/** The option `key` of a handler. A function that returns none mostly reads a variable that is not set: its error names the option. */
export function namedKey(key: Token): Token {
  if (typeof key !== 'function') return key
  return async (init) => {
    const given = await key(init)
    if (!given) throw new ServerOptionError('key', missing)
    return given
  }
}
