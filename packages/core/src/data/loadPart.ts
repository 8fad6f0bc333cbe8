import { HttpNetworkError } from '../errors/http.ts'

/**
 * Waits for a part of this package that is a file of its own. It may not come: a site's new version often takes the files of its old
 * one away, which pages still show.
 *
 * @throws {HttpNetworkError} It did not come; `cause` is what the platform or the bundler said.
 */
export const loadPart = <T>(part: Promise<T>): Promise<T> =>
  part.catch((cause) => {
    throw new HttpNetworkError({ method: 'GET', url: 'a file of @svc/core', cause })
  })
