import { actionCatalog } from './actionCatalog.ts'
import { checkNamespace } from './checkNamespace.ts'
import { eventCatalog } from './eventCatalog.ts'
import { typesOf } from './typesOf.ts'

/**
 * Every type on the wire in a namespace: `messageTypes('acme').events.ready` is `acme:event:ready`.
 * @throws {EmbedOptionError} `namespace` is not lowercase letters, digits and dashes, beginning with a letter.
 */
export function messageTypes<const Namespace extends string>(namespace: Namespace) {
  checkNamespace(namespace)
  return { events: typesOf('event', eventCatalog, namespace), actions: typesOf('action', actionCatalog, namespace) }
}
