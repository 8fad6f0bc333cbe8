import type { FilterInput } from '../protocol/types.ts'
import type { EmbedOptions } from './types.ts'

/** The parts of the options that need a closer look, whatever the surface is. */
export function readOptions({ origin, surface, session, title, layout, iframe }: EmbedOptions) {
  const {
    kind,
    publicId,
    deploymentId,
    filters = {},
    path,
  } = surface as { kind: string; publicId?: string; deploymentId?: number; filters?: FilterInput; path?: string }
  return {
    id: publicId ?? deploymentId,
    filters,
    path,
    /** What a document is loaded for. Anything else changes without a load. */
    identity: [origin, kind, publicId ?? deploymentId, !session].join(),
    looks: [origin, title, layout, iframe],
  }
}
