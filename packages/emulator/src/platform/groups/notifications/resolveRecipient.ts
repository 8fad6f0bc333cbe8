import type { platformSchemas as S } from '@svc/core/platform'
import { isEmail } from '../../../server/isEmail.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredRecipient } from '../../store/PlatformState.ts'
import { checkViewer } from '../checkViewer.ts'
import { readExternalId } from '../embedding/readExternalId.ts'
import { readTenantName } from '../embedding/readTenantName.ts'
import { namedUser } from '../users/namedUser.ts'

/** An address whose domain has a dot inside. */
const isInternetEmail = (text: string | null | undefined): text is string =>
  text != null && isEmail(text) && text.slice(text.indexOf('@') + 2, -1).includes('.')

/** Checks an entry. Gives a function that makes its recipient: embed users are created only after all entries were checked. */
export function resolveRecipient(platform: Platform, input: S.NotificationRecipientInput, path: string): () => StoredRecipient {
  const { state } = platform
  if (input.type === 'SLACK') throw bad(`${path}.type`, 'SLACK is not supported')
  if (input.type === 'USER') {
    if ((input.userId == null) === (input.email == null)) throw bad(path, 'needs exactly one of userId and email')
    const user = namedUser(state, input)
    if (!user) throw bad(path, 'names an unknown user')
    return () => ({ type: 'USER', userId: user.id, email: user.email, username: user.username })
  }
  const { embedTenantName, externalId, groups, securityContext, userAttributes } = input
  if (embedTenantName == null) throw bad(`${path}.embedTenantName`, 'is required')
  if (externalId == null) throw bad(`${path}.externalId`, 'is required')
  const id = readExternalId(externalId, `${path}.externalId`)
  const tenant = readTenantName(embedTenantName, `${path}.embedTenantName`)
  checkViewer(state, input, path)
  const known = state.embedUsers.find((one) => one.tenant === tenant && one.externalId === id)
  const email = known && !known.email?.endsWith('@svc-domain') ? known.email : id
  if (!isInternetEmail(email)) throw bad(path, 'has no e-mail address')
  return () => {
    const user = platform.ensureEmbedUser(platform.ensureTenant(tenant), id)
    if (!known) user.email = email
    return {
      type: 'EMBED_USER',
      embedUserId: user.id,
      embedTenantName: tenant,
      externalId: id,
      email,
      username: user.username,
      ...(groups != null && { groups }),
      ...(securityContext != null && { securityContext }),
      ...(userAttributes != null && { userAttributes }),
    }
  }
}
