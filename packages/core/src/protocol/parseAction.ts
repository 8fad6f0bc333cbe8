import { actionCatalog } from './catalog.ts'
import { type ParseOptions, parse, type Refused } from './parse.ts'
import type { ActionEnvelope } from './types.ts'

export type ParseActionResult = { readonly ok: true; readonly envelope: ActionEnvelope } | Refused

/**
 * Reads a message as an action of the host. Never throws; says why and where a message is refused.
 * An action that is not in the catalog is given with `known: false`.
 * @see Service interface, "Envelope (both directions)" and "Action catalog"
 */
export const parseAction = (data: unknown, options?: ParseOptions): ParseActionResult =>
  parse(data, 'action', actionCatalog, options) as ParseActionResult
