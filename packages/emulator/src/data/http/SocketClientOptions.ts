import type { Viewer } from '../accessOf.ts'
import type { DataService } from '../createDataService.ts'

// Apart from the client: the types of `startEmulator` hold these, and must not ask for those of `ws`, which no user has.
export interface SocketClientOptions {
  readonly service: DataService
  readonly verifyToken: (token: string) => Promise<Viewer>
  /** How often a subscription looks for a changed answer, in milliseconds. @default 5000 */
  readonly pollMs?: number | undefined
}
