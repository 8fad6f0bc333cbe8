/**
 * The address of a request target at an origin. Put together by its parts, since read as a reference a path that begins with
 * two slashes names another server, or none at all.
 * @param target path and query as a request has them; of a whole address those count
 */
export function addressAt(origin: string, target = '/'): URL {
  const [, path = '', search = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const address = new URL(origin)
  address.pathname = path
  address.search = search
  return address
}
