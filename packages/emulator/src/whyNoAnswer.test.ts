import { expect, test } from 'vitest'
import { whyNoAnswer } from './whyNoAnswer.ts'

const thrown = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
])('a server behind a certificate that Node refuses is not said to be down: %s', (code, message) => {
  expect(whyNoAnswer('--llm-url (llmUrl)', thrown(code, message))).toBe(
    `has a certificate that is not trusted: ${message}. If an authority of your own has signed it, set NODE_EXTRA_CA_CERTS to that one's file`,
  )
})

test.each([thrown('ECONNREFUSED', ''), new TypeError('fetch failed'), 'odd', undefined])(
  'any other is to be checked: %s',
  (error) => {
    expect(whyNoAnswer('--llm-url (llmUrl)', error)).toBe(
      'does not answer. Check that it is up, and that --llm-url (llmUrl) is its address',
    )
  },
)
