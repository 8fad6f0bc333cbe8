/** Headers of one connection, which do not belong to the message. */
const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'trailers'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'expect'],
]

/** Cookies of one origin are none of another's business: this one keeps what pages on the same host have set. */
const cookies = ['cookie', 'set-cookie']

/** What of a message's headers goes on to another server, or back from it. */
export function passHeaders(from: Headers, dropped: readonly string[] = []): Headers {
  const headers = new Headers(from)
  const named = from.get('connection')?.split(',') ?? []
  for (const name of [...hopByHop, ...cookies, ...named.map((one) => one.trim()).filter(Boolean), ...dropped])
    headers.delete(name)
  return headers
}
