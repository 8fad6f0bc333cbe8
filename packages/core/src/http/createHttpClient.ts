import { HttpOptionError } from '../errors/http.ts'
import { isBrowser } from '../util/isBrowser.ts'
import { buildPath } from './buildPath.ts'
import { createPause } from './createPause.ts'
import { createTransport, readJson } from './createTransport.ts'
import type { BodyKind, BodyOf, HttpClient, HttpClientOptions, HttpRequestInit, Read } from './types.ts'

/**
 * A transport that also builds URLs, reads bodies of several kinds and keeps keys out of browsers.
 *
 * @throws {HttpOptionError} when the base URL is not an https address, or when a key is used in a browser without being allowed there
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
  // A token that is given as undefined, such as an environment variable that is not set, fails the first request and not this call:
  // importing and building an app must need no key. In a page it counts as left out.
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
