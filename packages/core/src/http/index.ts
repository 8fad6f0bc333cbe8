// The front door of the http room.
export type { QueryValue, UrlParts } from './buildPath.ts'
export { createHttpClient } from './createHttpClient.ts'
export { createPause, type RetryOptions } from './createPause.ts'
export type { Token, TokenSource } from './createTokenSource.ts'
export { createTransport, readJson } from './createTransport.ts'
export { isBrowser } from './isBrowser.ts'
export { type NdjsonOptions, readNdjson } from './readNdjson.ts'
export { type NdjsonRequestInit, requestNdjson } from './requestNdjson.ts'
export type {
  BodyKind,
  BodyOf,
  HttpAnswer,
  HttpClient,
  HttpClientOptions,
  HttpRequestInit,
  Transport,
  TransportInit,
  TransportOptions,
} from './types.ts'
export { type Deadline, sleep, withDeadline } from './withDeadline.ts'
