import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredRecipient } from '../../store/PlatformState.ts'
import { normalId } from '../embedding/normalId.ts'
import { checkRoom } from '../embedding/provisionEmbedUser.ts'
import { findNotification } from './findNotification.ts'
import { recipientKey } from './recipientKey.ts'
import { resolveRecipient } from './resolveRecipient.ts'

type RecipientHandlers = Pick<Handlers<'notifications'>, 'removeRecipients' | 'getRecipients' | 'addRecipients'>

/** Who gets a notification. */
export function createRecipientHandlers(platform: Platform): RecipientHandlers {
  return {
    removeRecipients({ deploymentId, id, body }) {
      const notification = findNotification(platform, deploymentId, id)
      for (const [index, { type, embedTenantName }] of body.recipients.entries())
        if (type === 'EMBED_USER' && embedTenantName == null) throw bad(`recipients[${index}].embedTenantName`, 'is required')
      const gone = new Set(
        body.recipients.map((one) =>
          one.type === 'EMBED_USER' ? `EMBED_USER ${one.embedTenantName?.toLowerCase()} ${one.id}` : `${one.type} ${one.id}`,
        ),
      )
      notification.recipients = notification.recipients.filter((one) => !gone.has(recipientKey(one)))
    },
    getRecipients({ deploymentId, id, query }) {
      const { recipients } = findNotification(platform, deploymentId, id)
      return pageOf(
        recipients.toReversed().map((one) => ({ ...one, id: recipientKey(one) })),
        query,
      )
    },
    addRecipients({ deploymentId, id, body }) {
      const notification = findNotification(platform, deploymentId, id)
      const makers = body.recipients.map((input, index) => resolveRecipient(platform, input, `recipients[${index}]`))
      const viewers = body.recipients.filter(({ type }) => type === 'EMBED_USER')
      for (const tenant of platform.state.tenants) {
        const own = viewers.filter(({ embedTenantName }) => embedTenantName!.toLowerCase() === tenant.name)
        checkRoom(platform, tenant, ...own.map(({ externalId }) => normalId(externalId!)))
      }
      const answer = {
        createdRecipients: [] as StoredRecipient[],
        updatedRecipients: [] as StoredRecipient[],
        unchangedRecipients: [] as StoredRecipient[],
      }
      for (const make of makers) {
        const recipient = make()
        const at = notification.recipients.findIndex((one) => recipientKey(one) === recipientKey(recipient))
        if (at === -1) {
          notification.recipients.push(recipient)
          answer.createdRecipients.push(recipient)
          continue
        }
        const next = { ...notification.recipients[at]!, ...recipient }
        const same = JSON.stringify(next) === JSON.stringify(notification.recipients[at])
        notification.recipients[at] = next
        answer[same ? 'unchangedRecipients' : 'updatedRecipients'].push(next)
      }
      return answer
    },
  }
}
