import { actionCatalog } from './actionCatalog.ts'
import { createMessage, type Message, type MessageOptions } from './createMessage.ts'
import type { ActionName, ActionPayloads } from './types.ts'

/** An action as it goes over the wire. */
export type ActionMessage<Name extends ActionName = ActionName> = Message<'action', ActionPayloads[Name]>

/**
 * The message of an action, ready for `postMessage` with the tenant's origin as target.
 *
 * @throws {MessageError} The payload does not fit, or the catalog has no such name.
 * @throws {EmbedOptionError} `namespace` is not lowercase letters, digits and dashes, beginning with a letter.
 * @see Service interface, "Action catalog"
 */
export const createActionMessage = <Name extends ActionName>(
  name: Name,
  payload: ActionPayloads[Name],
  options: MessageOptions = {},
): ActionMessage<Name> => createMessage('action', name, payload, actionCatalog, options)
