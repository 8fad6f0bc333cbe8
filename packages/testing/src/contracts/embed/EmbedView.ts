import type { Embed, EmbedOptions, EmbedSnapshot, EventEnvelope, EventName } from '@svc/core'

/** Handlers by the event's name; `event` gets all of them. */
export type ContractHandlers = Partial<Record<EventName | 'event' | 'unknown', (payload: never, envelope: EventEnvelope) => void>>

/** What a binding has rendered. */
export interface EmbedView {
  /** Element in the document that holds all of it. */
  readonly root: HTMLElement
  /** The embed there is now. */
  readonly embed: () => Embed
  /** The snapshot as the framework shows it: read from what was rendered, not from the embed. */
  readonly current: () => EmbedSnapshot
  /** Renders again, with these options in place of the earlier ones. */
  readonly rerender: (options: EmbedOptions, handlers?: ContractHandlers) => void | Promise<void>
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders an embed and throws, or rejects, with what setting it up threw. */
export type RenderEmbed = (options: EmbedOptions, handlers: ContractHandlers) => EmbedView | Promise<EmbedView>
