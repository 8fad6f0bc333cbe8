import { actionCatalog } from './actionCatalog.ts'
import { createMessage, type Message, type MessageOptions } from './createMessage.ts'
import type { ActionName, ActionPayloads } from './types.ts'

/** An action as it goes over the wire. */
export type ActionMessage<Name extends ActionName = ActionName> = Message<'action', ActionPayloads[Name]>

/**
 * The message of an action, ready for `postMessage` with the tenant's origin as target.
 *
 * @throws {MessageError} A payload of another shape, or a name of no catalog.
 * @throws {EmbedOptionError} A namespace that cannot be one.
 * @see Service interface, "Action catalog"
 */
export const createActionMessage = <Name extends ActionName>(
  name: Name,
  payload: ActionPayloads[Name],
  options: MessageOptions = {},
): ActionMessage<Name> => createMessage('action', name, payload, actionCatalog, options)
