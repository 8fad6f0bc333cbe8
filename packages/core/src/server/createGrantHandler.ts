import { ownFields } from '../util/ownFields.ts'
import { createPostHandler, type PostHandlerOptions } from './createPostHandler.ts'
import type { GenerateSessionOptions } from './generateSession.ts'
import { namedKey } from './namedKey.ts'
import { readAddress } from './readAddress.ts'
import type { SessionBody } from './SessionBody.ts'

/** Options of `createSessionHandler` and `createTokenHandler`. */
export interface SessionHandlerOptions<User>
  extends Omit<GenerateSessionOptions, 'signal' | 'platformUrl'>,
    PostHandlerOptions<User> {
  /**
   * Origin of the tenant, such as `https://acme.example.com`, or a function that returns it, called with each request: a build
   * that loads the route may not know it.
   */
  platformUrl: string | (() => string)
  /** Returns what this user may see, as the body of the session. `null` or `undefined` answers 403. */
  authorize: (user: User, request: Request) => SessionBody | null | undefined | Promise<SessionBody | null | undefined>
}

/** Makes a handler that answers with what `generate` returns for the session body of a user. */
export function createGrantHandler<User>(
  given: SessionHandlerOptions<User>,
  thing: 'session' | 'token',
  generate: (options: GenerateSessionOptions, body: SessionBody) => Promise<string>,
): (request: Request) => Promise<Response> {
  const options = ownFields(given)
  const words = {
    name: `The ${thing} handler`,
    page: `This page may not ask for ${thing}s.`,
    user: 'This user may not see the analytics.',
    many: `Too many ${thing}s.`,
    busy: 'The analytics service is busy.',
    upstream: `The analytics service gave no ${thing}.`,
    failed: `No ${thing}.`,
  }
  const platformUrl = () => readAddress(options, 'platformUrl')
  const handle = createPostHandler(options, words, async (body, { signal }, { say, limit }) => {
    const user = [body.deploymentId, body.externalId, body.internalId]
    return (
      limit(user) ??
      say(200, await generate({ ...options, key: namedKey(options.key), platformUrl: platformUrl(), signal }, body))
    )
  })
  if (typeof options.platformUrl !== 'function') platformUrl()
  return handle
}
