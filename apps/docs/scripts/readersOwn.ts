// What the samples take from the app of their reader: what a page only speaks of, without a sample that makes it.

export declare const session: (init: { signal: AbortSignal }) => Promise<string>
export declare const frame: HTMLIFrameElement
export declare const client: import('@svc/core/data').DataClient
export declare const query: { measures: ['orders.count'] }
export declare const emulator: import('@svc/emulator').Emulator
export declare const error: unknown
export declare const queryClient: import('@tanstack/react-query').QueryClient
