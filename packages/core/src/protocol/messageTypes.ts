import { actionCatalog } from './actionCatalog.ts'
import { checkNamespace } from './checkNamespace.ts'
import { eventCatalog } from './eventCatalog.ts'
import type { ActionName, EventName } from './types.ts'
import { typesOf } from './typesOf.ts'

/** Every type on the wire in a namespace, by its short name. */
export interface MessageTypes<Namespace extends string> {
  /** Types of the events, such as `acme:event:ready`. */
  readonly events: { readonly [Name in EventName]: `${Namespace}:event:${Name}` }
  /** Types of the actions, such as `acme:action:set-theme`. */
  readonly actions: { readonly [Name in ActionName]: `${Namespace}:action:${Name}` }
}

/**
 * Every type on the wire in a namespace: `messageTypes('acme').events.ready` is `acme:event:ready`.
 * @throws {EmbedOptionError} `namespace` is not lowercase letters, digits and dashes, beginning with a letter.
 */
export function messageTypes<const Namespace extends string>(namespace: Namespace): MessageTypes<Namespace> {
  checkNamespace(namespace)
  return { events: typesOf('event', eventCatalog, namespace), actions: typesOf('action', actionCatalog, namespace) }
}
