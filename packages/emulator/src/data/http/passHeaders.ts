/** Headers that belong to a single connection and not to the message. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]

/** Cookies of this origin are not for another server: pages on the same host have set them. */
const cookies = ['cookie', 'set-cookie']

/** The headers of a message that are passed to another server, or back from it. */
export function passHeaders(from: Headers, dropped: readonly string[] = []): Headers {
  const headers = new Headers(from)
  const named = from.get('connection')?.split(',') ?? []
  for (const name of [...hopByHop, ...cookies, ...named.map((one) => one.trim()).filter(Boolean), ...dropped])
    headers.delete(name)
  return headers
}
