import { openViewer, type Viewer } from './openViewer.ts'

/** Exchanges the session of a signed embed for a token; that ends the session. */
export const exchangeSession = (sessionId: string): Promise<Viewer> => openViewer('/api/v1/embed/session/token', { sessionId })
