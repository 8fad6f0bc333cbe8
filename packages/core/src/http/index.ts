// Entry of the http room.

export { isBrowser } from '../util/isBrowser.ts'
export type { QueryValue } from './buildPath.ts'
export { checkBaseUrl } from './checkBaseUrl.ts'
export { createHttpClient } from './createHttpClient.ts'
export { createPause, type RetryOptions } from './createPause.ts'
export type { Token } from './createTokenSource.ts'
export { createTransport, readJson } from './createTransport.ts'
export { isPathValue } from './isPathValue.ts'
export { isTransientStatus } from './isTransientStatus.ts'
export { requestNdjson } from './requestNdjson.ts'
export type {
  HttpAnswer,
  HttpClient,
  HttpClientOptions,
  HttpRequestInit,
  Transport,
  TransportInit,
  TransportOptions,
} from './types.ts'
export { sleep, withDeadline } from './withDeadline.ts'
