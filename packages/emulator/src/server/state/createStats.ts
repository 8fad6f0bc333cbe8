/** Counters since the start. Tests compare minted sessions with loaded documents. */
export interface Stats {
  /** Requests for documents of the embed surfaces, reloads included. */
  documentLoads: number
  /** Sessions that were generated. */
  sessionsMinted: number
  /** Sessions that were exchanged for a token. */
  sessionsExchanged: number
  /** Exchanges that were refused: unknown, used, expired or revoked. */
  sessionsRefused: number
  /** Sessions that were revoked. */
  sessionsRevoked: number
  /** Requests to the Core Data port. */
  dataRequests: number
  /** Requests to the AI port. */
  aiRequests: number
}

export function createStats(): Stats {
  return {
    documentLoads: 0,
    sessionsMinted: 0,
    sessionsExchanged: 0,
    sessionsRefused: 0,
    sessionsRevoked: 0,
    dataRequests: 0,
    aiRequests: 0,
  }
}
