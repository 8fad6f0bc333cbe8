export { EmbedOptionError } from '../errors/embed.ts'
export { MessageError } from '../errors/protocol.ts'
export type { ActionPayloads, EventPayloads } from '../protocol/types.ts'
export {
  type ActionListener,
  createSurface,
  type SurfaceChannel,
  type SurfaceIgnoredReason,
  type SurfaceOptions,
  type SurfaceSnapshot,
} from '../surface/createSurface.ts'
export { hostOriginOf } from '../surface/hostOriginOf.ts'
