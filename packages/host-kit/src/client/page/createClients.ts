import { type ChatClient, createChatClient } from '@svc/core/ai'
import { createDataClient, type DataClient } from '@svc/core/data'
import { fetchToken } from './fetchToken.ts'
import type { HostConfig } from './HostConfig.ts'

/** The clients of a page: queries go straight to the service with the viewer's token, chats go through the page's own backend. */
export function createClients({ dataUrl }: HostConfig): { data: DataClient; chat: ChatClient } {
  return {
    data: createDataClient({ baseUrl: dataUrl, token: fetchToken }),
    chat: createChatClient({ baseUrl: '/svc-chat', proxy: true }),
  }
}
