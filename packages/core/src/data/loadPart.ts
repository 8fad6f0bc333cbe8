import { HttpNetworkError } from '../errors/http.ts'

/**
 * Waits for a part of this package that is loaded as a file of its own. It may be missing: when a site is deployed anew, the files of
 * the version that open pages still run are often deleted.
 *
 * @throws {HttpNetworkError} when it cannot be loaded; `cause` is what the platform or the bundler threw
 */
export const loadPart = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause) => {
    throw new HttpNetworkError({ method: 'GET', url: 'a file of @svc/core', cause })
  })
