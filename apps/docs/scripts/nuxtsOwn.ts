// What Nuxt imports by itself: its own functions, and those in `app/utils`.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App, Ref } from 'vue'

export declare function fromNodeMiddleware(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): (event: { node: unknown }) => Promise<unknown>
export declare function defineNuxtPlugin(
  setup: (nuxt: { vueApp: App; hook: (name: 'app:rendered', listener: () => void) => void }) => void,
): unknown
export declare function useRequestEvent(): unknown
export declare function useState<T>(key: string): Ref<T>
export declare function emailOf(event: unknown): string
export declare const session: (init: { signal: AbortSignal }) => Promise<string>
export declare function fetchToken(): Promise<string>

declare global {
  interface ImportMeta {
    readonly server: boolean
  }
}
