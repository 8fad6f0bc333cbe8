// What the samples take from the app of their reader.

/** Somebody who is signed in. */
interface User {
  id: string
  email: string
  company: string
  region: string
  mayAnalyse: boolean
  isAdmin: boolean
}
declare function currentUser(request: Request): User | undefined
declare function fetchToken(): Promise<string>
declare function openOrders(member: string, value: unknown): void
declare function showRefusal(error: Error): void
declare function show(text: string): void

// Objects that an earlier sample of the page made.
declare const session: (init: { signal: AbortSignal }) => Promise<string>
declare const frame: HTMLIFrameElement
declare const embed: import('@svc/core').Embed
declare const data: import('@svc/core/data').DataClient
declare const client: import('@svc/core/data').DataClient
declare const answer: import('@svc/core/data').LoadAnswer<{ measures: ['orders.count']; dimensions: ['orders.status'] }>
declare const chat: import('@svc/core/ai').Chat
declare const query: { measures: ['orders.count'] }
declare const table: import('@svc/core/data').ResultTable
declare const meta: import('@svc/core/data').Meta
declare const formatter: import('@svc/core/format').Formatter
declare const column: import('@svc/core/data').ResultColumn
declare const platform: ReturnType<typeof import('@svc/core/platform').createPlatformClient>
declare const scim: import('@svc/core/scim').ScimClient
declare const emulator: import('@svc/emulator').Emulator
declare const error: unknown
declare const queryClient: import('@tanstack/react-query').QueryClient

// Of Nuxt, which imports them by itself.
declare function fromNodeMiddleware(
  listener: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown,
): (event: { node: unknown }) => Promise<unknown>
declare function defineNuxtPlugin(
  setup: (nuxt: { vueApp: import('vue').App; hook: (name: 'app:rendered', listener: () => void) => void }) => void,
): unknown
declare function useRequestEvent(): unknown
declare function useState<T>(key: string): import('vue').Ref<T>
declare function emailOf(event: unknown): string
interface ImportMeta {
  readonly server: boolean
}

declare module '*.vue'
