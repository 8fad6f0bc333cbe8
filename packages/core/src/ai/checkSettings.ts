import { ChatOptionError } from '../errors/ai.ts'
import type { ChatSessionSettings } from './types.ts'

const withInternalId = ['roles', 'groups', 'userAttributes', 'securityContext'] as const

/**
 * Refuses settings that the service would refuse.
 * @throws {ChatOptionError} @see AI API: facts, "sessionSettings"
 */
export function checkSettings(settings: ChatSessionSettings | undefined, withKey: boolean): void {
  const { externalId, internalId } = settings ?? {}
  const refuse = (message: string) => {
    throw new ChatOptionError('sessionSettings', message)
  }
  if (withKey && (externalId === undefined) === (internalId === undefined)) {
    refuse('needs exactly one of `externalId` and `internalId` beside a key.')
  }
  if (externalId !== undefined && externalId !== externalId.trim().toLowerCase()) {
    refuse('has an `externalId` that is not lowercase and trimmed.')
  }
  const excluded = internalId !== undefined && withInternalId.find((name) => settings?.[name] !== undefined)
  if (excluded) refuse(`has \`${excluded}\`, which does not go with \`internalId\`.`)
}
