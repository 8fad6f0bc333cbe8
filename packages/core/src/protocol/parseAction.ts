import { is, object, optional } from '../check/index.ts'
import { actionCatalog } from './actionCatalog.ts'
import { envelopeFields, type ParseOptions, parse, type Refused } from './parse.ts'
import type { ActionEnvelope } from './types.ts'

/** The action, or why there is none. */
export type ParseActionResult = { readonly ok: true; readonly envelope: ActionEnvelope } | Refused

const envelope = object({ ...envelopeFields, surface: optional(is('no surface', () => false)) })

/**
 * Reads a message as an action of the host. Never throws; says why and where a message is refused.
 * An action that is not in the catalog is given with `known: false`.
 * @see Service interface, "Envelope (both directions)" and "Action catalog"
 */
export const parseAction = (data: unknown, options?: ParseOptions): ParseActionResult =>
  parse(data, 'action', envelope, actionCatalog, options) as ParseActionResult
