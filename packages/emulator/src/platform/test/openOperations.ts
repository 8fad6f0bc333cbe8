import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { afterEach, expect } from 'vitest'
import { start } from '../../test/start.ts'
import { checkedFetch } from './checkedFetch.ts'

/** An emulator with clients of its Platform API and SCIM, whose clock moves by `advance` alone. Every good answer to a test has to fit the contract. */
export async function openOperations() {
  const startedAt = Date.now()
  const emulator = await start({ now: () => startedAt })
  const { tenantOrigin: baseUrl, platformToken: token } = emulator
  const { fetch, called, mistakes } = checkedFetch()
  afterEach(() => expect(mistakes.splice(0)).toEqual([]))
  const platform = createPlatformClient({ baseUrl, token, fetch, retry: false })
  return {
    baseUrl,
    emulator,
    platform,
    scim: createScimClient({ baseUrl, token, fetch, retry: false }),
    /** Ids of the operations that gave a good answer. */
    called,

    /** A client with the token of an embed session. */
    async viewer(body: object) {
      const { sessionId } = await platform.embed.generateSession({ body: { deploymentId: 1, externalId: 'user-1', ...body } })
      const session = await platform.embed.postTokenBySessionId({ body: { sessionId } })
      const client = createPlatformClient({ baseUrl, token: session.token, fetch, retry: false })
      return { client, token: session.token, sessionId }
    },

    status: (answer: Promise<unknown>) =>
      answer.then(
        () => 200,
        (error: { status?: number }) => error.status,
      ),
  }
}
