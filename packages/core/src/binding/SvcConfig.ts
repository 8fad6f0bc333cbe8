import type { ChatClient } from '../ai/createChatClient.ts'
import type { DataClient } from '../data/clientTypes.ts'
import type { EmbedOptions } from '../embed/types.ts'
import type { PlatformClient } from '../platform/types.ts'

/** Clients of the HTTP interfaces. Each is needed only by the hooks that use it; the types cost nothing at run time. */
export interface SvcClients {
  /** For the hooks of queries and metadata. */
  data?: DataClient | undefined
  /** For `useSvcChat`. */
  chat?: ChatClient | undefined
  /** For what you read of the Platform API yourself. */
  platform?: PlatformClient | undefined
}

/** What a provider presets for everything below it. An embed's own options win. */
export interface SvcConfig extends Partial<EmbedOptions> {
  /** Clients that hooks below use. */
  clients?: SvcClients | undefined
}
