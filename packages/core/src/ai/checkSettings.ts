import { ChatOptionError } from '../errors/ai.ts'
import type { ChatSessionSettings } from './types.ts'

/**
 * Refuses settings that the service would refuse.
 *
 * @throws {ChatOptionError} when they break a rule of the contract.
 * @see AI API: facts, "sessionSettings"
 */
export function checkSettings(settings: ChatSessionSettings | undefined, withKey: boolean): void {
  const { externalId, internalId, roles, groups, userAttributes, securityContext } = settings ?? {}
  if (
    (withKey && !externalId === !internalId) ||
    externalId !== externalId?.trim?.().toLowerCase() || // a number, which is no text, has no `trim`
    (internalId && (roles ?? groups ?? userAttributes ?? securityContext))
  ) {
    throw new ChatOptionError('sessionSettings', 'needs a lowercase, trimmed `externalId`, or `internalId` without any rights.')
  }
}
