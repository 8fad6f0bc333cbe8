import { type ChatClient, createChatClient } from '@svc/core/ai'
import { createDataClient, type DataClient } from '@svc/core/data'
import type { Store } from './createStore.ts'
import { fetchToken } from './fetchToken.ts'
import type { HostConfig } from './HostConfig.ts'
import { type Connection, watchSockets } from './watchSockets.ts'

/**
 * The clients of a page: queries go straight to the service with the viewer's token, chats go through the page's own backend.
 * `connection` is told how that of live results stands.
 */
export function createClients({ dataUrl }: HostConfig, connection: Store<Connection>): { data: DataClient; chat: ChatClient } {
  return {
    data: createDataClient({ baseUrl: dataUrl, token: fetchToken, WebSocket: watchSockets(connection) }),
    chat: createChatClient({ baseUrl: '/svc-chat', proxy: true }),
  }
}
