import { messageUrn } from './messageUrn.ts'
import type { ScimFault } from './ScimFault.ts'
import { scimAnswer } from './scimAnswer.ts'

/** A refusal as the error of RFC 7644, section 3.12. */
export function scimErrorAnswer({ status, scimType, message }: ScimFault): Response {
  const body = { schemas: [messageUrn('Error')], status: String(status), ...(scimType && { scimType }), detail: message }
  return scimAnswer(body, status)
}
