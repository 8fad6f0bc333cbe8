import type { EventEnvelope, EventName, EventPayloads, SvcError, UnknownEventEnvelope } from '@svc/core'

type PayloadEvents = { [Name in EventName as `svc-${Name}`]: CustomEvent<EventPayloads[Name]> }

/** The events of `<svc-embed>`: one for each of the catalog with its payload as `detail`, and three more. */
export interface SvcEmbedEventMap extends PayloadEvents {
  /** Every delivered event, known or not. */
  'svc-event': CustomEvent<EventEnvelope>
  /** A well-formed event that is not in the catalog. */
  'svc-unknown': CustomEvent<UnknownEventEnvelope>
  /** The embed itself failed. `svc-error` is the embedded page's own error event. */
  'svc-failed': CustomEvent<SvcError>
}

type Listener<This, E extends Event> = ((this: This, event: E) => unknown) | { handleEvent: (event: E) => unknown }

/** Types the listeners of these events. All other events keep the platform's types. */
export interface SvcEmbedEventTarget {
  addEventListener<Type extends keyof SvcEmbedEventMap>(
    type: Type,
    listener: Listener<this, SvcEmbedEventMap[Type]>,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof SvcEmbedEventMap>(
    type: Type,
    listener: Listener<this, SvcEmbedEventMap[Type]>,
    options?: boolean | EventListenerOptions,
  ): void
}
