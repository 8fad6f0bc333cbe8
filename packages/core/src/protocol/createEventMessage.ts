import { assertPart, createMessage, type Message, type MessageOptions } from './createMessage.ts'
import { eventCatalog, surfaceKind } from './eventCatalog.ts'
import type { EventName, EventPayloads, SurfaceKind } from './types.ts'

/** An event as it goes over the wire. */
export type EventMessage<Name extends EventName = EventName> = Message<'event', EventPayloads[Name]> & { surface: SurfaceKind }

/**
 * The message of an event, as an embedded surface sends it.
 *
 * @throws {MessageError} The payload or the surface does not fit, or the catalog has no such name.
 * @throws {EmbedOptionError} `namespace` is not lowercase letters, digits and dashes, beginning with a letter.
 * @see Service interface, "Event catalog"
 */
export function createEventMessage<Name extends EventName>(
  name: Name,
  payload: EventPayloads[Name],
  { surface, ...options }: MessageOptions & { surface: SurfaceKind },
): EventMessage<Name> {
  assertPart(name, 'surface', surfaceKind(surface))
  return { ...createMessage('event', name, payload, eventCatalog, options), surface }
}
