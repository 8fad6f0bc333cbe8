import { generateSession } from '@svc/core/server'
import { expect, test } from 'vitest'

test('a key is refused in a browser, with no way around it', async () => {
  const options = { platformUrl: 'https://acme.example.test', key: 'secret-key', allowKeyInBrowser: true }
  const error = await generateSession(options, { deploymentId: 1, externalId: 'a' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: 'HTTP_OPTION' })
  expect(String((error as Error).stack)).not.toContain('secret')
})
