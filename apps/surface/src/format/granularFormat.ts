import type { FormattableMember } from '@svc/core/format'
import type { Text } from '../i18n/textOf.ts'

/**
 * The member with the granularity that its times are written by. `createFormatter` writes quarters in English, since Intl has no words for
 * them: the pattern of the page's language replaces that, unless the model has a format of its own.
 */
export function granularFormat(member: FormattableMember, granularity: string | undefined, text: Text): FormattableMember {
  if (!granularity) return member
  const isOwn = member.format !== undefined && member.format !== null
  if (granularity !== 'quarter' || member.type !== 'time' || isOwn) return { ...member, granularity }
  return { ...member, granularity, format: { type: 'custom-time', value: text('quarterPattern') } }
}
