// The front door of the http room.
export type { QueryValue, UrlParts } from './buildUrl.ts'
export { createHttpClient } from './createHttpClient.ts'
export type { Token } from './createTokenSource.ts'
export { isBrowser } from './isBrowser.ts'
export { type NdjsonOptions, readNdjson } from './readNdjson.ts'
export type { RetryOptions } from './retryDelay.ts'
export type { BodyKind, BodyOf, HttpAnswer, HttpClient, HttpClientOptions, HttpRequestInit } from './types.ts'
export { type Deadline, sleep, withDeadline } from './withDeadline.ts'
