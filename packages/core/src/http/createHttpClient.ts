import { HttpOptionError } from '../errors/http.ts'
import { isBrowser } from '../util/isBrowser.ts'
import { buildPath } from './buildPath.ts'
import { createPause } from './createPause.ts'
import { createTransport, readJson } from './createTransport.ts'
import type { BodyKind, BodyOf, HttpClient, HttpClientOptions, HttpRequestInit, Read } from './types.ts'

/**
 * A transport that also builds addresses, reads bodies of several kinds and keeps keys out of browsers.
 *
 * @throws {HttpOptionError} A base URL that is no https address, or a key in a browser that was not allowed there.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  // Without a token there is no key: the page's own backend adds it.
  if (options.token !== undefined && options.allowKeyInBrowser !== true && isBrowser()) {
    throw new HttpOptionError(
      'token',
      'is a key that every visitor could read. Call from your backend, or set allowKeyInBrowser.',
    )
  }
  const transport = createTransport(options, createPause)
  // Given as undefined, such as an environment variable that is not set: told when a request is made, so that importing and
  // building an app needs no key. In a page it is as good as left out.
  const isUnset = Object.hasOwn(options, 'token') && options.token === undefined && !isBrowser()
  const send: HttpClient['send'] = async (method, path, init, read) => {
    if (isUnset) throw new HttpOptionError('token', 'is undefined. Is its environment variable set?')
    return transport.send(method, buildPath(path, init), init, read)
  }
  return {
    tokens: transport.tokens,
    get baseUrl() {
      return transport.baseUrl
    },
    request: <K extends BodyKind = 'json'>(method: string, path: string, init: HttpRequestInit & { as?: K | undefined } = {}) =>
      send(method, path, init, readers[init.as ?? 'json'] as Read<BodyOf[K]>),
    send,
  }
}

const readers: { [K in BodyKind]: Read<BodyOf[K]> } = {
  json: readJson,
  text: (response) => response.text(),
  bytes: async (response) => new Uint8Array(await response.arrayBuffer()),
}
