import type { EventName, EventPayloads } from '@svc/core'
import type { SurfaceChannel } from '@svc/core/surface'

export type Emit = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void

/** The page's channel to its host: events out, actions in. */
export interface Channel {
  readonly emit: Emit
  readonly on: SurfaceChannel['on']
}
