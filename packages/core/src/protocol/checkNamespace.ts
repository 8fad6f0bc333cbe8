import { EmbedOptionError } from '../errors/embed.ts'

/** The segment that names the service on the wire, when it can be one. @throws {EmbedOptionError} */
export function checkNamespace(namespace = 'svc'): string {
  if (typeof namespace !== 'string' || !/^[a-z][a-z0-9-]*$/.test(namespace)) {
    throw new EmbedOptionError('namespace', 'use a lowercase letter, then lowercase letters, digits and dashes')
  }
  return namespace
}
