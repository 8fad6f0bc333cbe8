import { object } from '../check/index.ts'
import { eventCatalog, surfaceKind } from './eventCatalog.ts'
import { envelopeFields, type ParseOptions, parse, type Refused } from './parse.ts'
import type { EventEnvelope } from './types.ts'

/** The event, or why there is none. */
export type ParseEventResult = { readonly ok: true; readonly envelope: EventEnvelope } | Refused

const envelope = object({ ...envelopeFields, surface: surfaceKind })

/**
 * Reads a message as an event of an embedded surface. Never throws; says why and where a message is refused.
 * An event that is not in the catalog is given with `known: false`: services add events over time.
 * The receiver still has to look at `origin` and `source` of the `MessageEvent`; `createEmbed` does.
 * @see Service interface, "Envelope (both directions)" and "Event payloads"
 */
export const parseEvent = (data: unknown, options?: ParseOptions): ParseEventResult =>
  parse(data, 'event', envelope, eventCatalog, options) as ParseEventResult
