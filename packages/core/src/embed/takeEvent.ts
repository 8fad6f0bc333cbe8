import { EmbedFatalError } from '../errors/embed.ts'
import type { EventEnvelope } from '../protocol/types.ts'
import { ownFields } from '../util/ownFields.ts'
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

/** Fields that an event may leave out. */
interface Optional {
  readonly publicId?: string
  readonly fatal?: boolean
  readonly title?: string
}

/** What an event of the catalog says of the document it came from. */
export function takeEvent({ name, payload }: Known, { status }: EmbedSnapshot, options: EmbedOptions): Taken {
  const { kind } = options.surface
  // The payload's own alone: a page may have added some to every object.
  const { publicId, fatal, title } = ownFields(payload as Optional)
  if (name === 'ready') {
    const { id: asked } = readOptions(options)
    const id = kind === 'dashboard' ? publicId : kind === 'app' ? payload.deploymentId : undefined
    // The page may leave its id out.
    if (payload.surface !== kind || (id ?? asked) !== asked) {
      // The page's own text, which may be anything: it is named only where it has the form of an id.
      return { otherSurface: `${payload.surface} ${/[\w-]{0,40}/.exec((id ?? '') as string)}` }
    }
    return { change: { error: undefined, mode: payload.mode, ready: payload, status: status === 'loaded' ? status : name } }
  }
  if (name === 'error' && fatal) return { failure: new EmbedFatalError(payload) }
  // Only dashboards say when all is there; the others are as soon as they show something.
  const isLoaded = status === 'ready' && name === (kind === 'dashboard' ? 'dashboard-loaded' : 'view')
  return {
    change: {
      ...(isLoaded && { status: 'loaded' }),
      ...(name === 'view' ? { path: payload.path, title } : name === 'navigate' && { path: payload.path }),
    },
  }
}
