/**
 * The address of a request target at an origin. Assembled from its parts: resolved as a relative address, a path that begins with two
 * slashes would name another server, or none.
 * @param target path and query of a request; of an absolute address only these count
 */
export function addressAt(origin: string, target = '/'): URL {
  const [, path = '', search = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const address = new URL(origin)
  address.pathname = path
  address.search = search
  return address
}
