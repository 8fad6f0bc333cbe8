import { createGrantHandler, type SessionHandlerOptions } from './createGrantHandler.ts'
import { generateToken } from './generateToken.ts'

/**
 * Makes a handler that answers `POST` with a Core Data token as text, for the `token` function of `createDataClient` in a
 * browser: the page's own queries may read what an embed would show this user. Takes the options of `createSessionHandler` and
 * refuses the same requests.
 *
 * @throws {ServerOptionError} when an option is missing or unsafe.
 */
export function createTokenHandler<User>(options: SessionHandlerOptions<User>): (request: Request) => Promise<Response> {
  return createGrantHandler(options, 'token', generateToken)
}
