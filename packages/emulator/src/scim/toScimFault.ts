import { PlatformFault } from '../platform/PlatformFault.ts'
import { ScimFault } from './ScimFault.ts'

/** An error as a SCIM error; refusals of the Platform API are converted. @throws `error` itself when it is neither */
export function toScimFault(error: unknown): ScimFault {
  if (error instanceof ScimFault) return error
  if (!(error instanceof PlatformFault)) throw error
  const type = error.status === 409 ? 'uniqueness' : error.status === 400 ? 'invalidValue' : undefined
  return new ScimFault(error.status, error.message, type)
}
