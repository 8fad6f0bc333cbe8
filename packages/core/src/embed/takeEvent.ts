import { EmbedFatalError } from '../errors/embed.ts'
import type { EventEnvelope } from '../protocol/types.ts'
import { readOptions } from './readOptions.ts'
import type { EmbedOptions, EmbedSnapshot } from './types.ts'

export type Known = Extract<EventEnvelope, { known: true }>

export type SnapshotChange = { -readonly [Key in keyof EmbedSnapshot]?: EmbedSnapshot[Key] }

export interface Taken {
  /** What becomes different in the snapshot. */
  readonly change?: SnapshotChange
  /** The page went down. */
  readonly failure?: EmbedFatalError
  /** The page is ready, and shows this surface instead of the asked one. */
  readonly otherSurface?: string
}

/** An optional field, when it is the payload's own: a page may have added some to every object. */
const own = <P extends object, K extends keyof P>(payload: P, key: K) => (Object.hasOwn(payload, key) ? payload[key] : undefined)

/** What an event says of the document it came from; one of no catalog, whose name is none of these, says nothing. */
export function takeEvent({ name, payload }: Known, { status }: EmbedSnapshot, options: EmbedOptions): Taken {
  const { kind } = options.surface
  if (name === 'ready') {
    const { id: asked } = readOptions(options)
    const id = kind === 'dashboard' ? own(payload, 'publicId') : kind === 'app' ? payload.deploymentId : undefined
    // The page may leave its id out.
    // The page's own text, which may be anything: it is named only where it has the form of an id.
    if (payload.surface !== kind || (id ?? asked) !== asked)
      return { otherSurface: `${payload.surface} ${/^[\w-]{0,40}/.exec(String(id ?? ''))}` }
    return { change: { error: undefined, mode: payload.mode, ready: payload, status: status === 'loaded' ? status : name } }
  }
  if (name === 'error' && own(payload, 'fatal')) return { failure: new EmbedFatalError(payload) }
  const change: SnapshotChange =
    name === 'navigate' ? { path: payload.path } : name === 'view' ? { path: payload.path, title: own(payload, 'title') } : {}
  // Only dashboards say when all is there; the others are as soon as they show something.
  if (status === 'ready' && name === (kind === 'dashboard' ? 'dashboard-loaded' : 'view')) change.status = 'loaded'
  return { change }
}
