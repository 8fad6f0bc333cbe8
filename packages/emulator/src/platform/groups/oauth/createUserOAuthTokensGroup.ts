import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { missing } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import { stageAt } from '../../stageAt.ts'
import type { PlatformState } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'

/** The states of a token after the flow was initiated: the user consents, then the token lives for an hour. */
const timeline = [
  ['pending', 0],
  ['active', 2000],
  ['expired', 3_602_000],
] as const

export function createUserOAuthTokensGroup(platform: Platform): Handlers<'userOAuthTokens'> {
  const { nextId, now, state, time } = platform
  const view = (token: PlatformState['oauthTokens'][number]): S.UserOAuthToken => ({
    ...token,
    status: stageAt(timeline, token.startedAt, now()),
    accessTokenExpiresAt: time(token.startedAt + timeline[2][1]),
    refreshTokenExpiresAt: null,
    lastError: null,
    createdAt: time(token.startedAt),
    updatedAt: time(token.startedAt),
  })
  function tokenOf(integrationId: number, caller: Caller) {
    const token = state.oauthTokens.find((one) => one.integrationId === integrationId && one.userId === userIdOf(caller))
    if (!token) throw missing(`OAuth token of integration ${integrationId}`)
    return token
  }
  return {
    listUserOAuthTokens: (_, caller) => state.oauthTokens.filter(({ userId }) => userId === userIdOf(caller)).map(view),
    revokeUserOAuthToken: ({ integrationId }, caller) => void remove(state.oauthTokens, tokenOf(integrationId, caller)),
    getUserOAuthToken: ({ integrationId }, caller) => view(tokenOf(integrationId, caller)),
    initiateOAuthFlow({ integrationId }, caller) {
      find(state.oauthIntegrations, integrationId, 'OAuth integration')
      const userId = userIdOf(caller)
      const others = state.oauthTokens.filter((one) => one.integrationId !== integrationId || one.userId !== userId)
      state.oauthTokens = [...others, { id: nextId('oauthTokens'), integrationId, userId, startedAt: now() }]
    },
  }
}
