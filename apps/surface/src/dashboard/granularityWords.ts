import { type MessageKey, messages } from '../i18n/messages.ts'
import type { Text } from '../i18n/textOf.ts'

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages.en, key)

/** The name of a granularity: one of the usual ones in the language of the page, else one of the model's own in words. */
export function granularityWords(name: string, text: Text): string {
  const key = `granularity_${name}`
  return isKey(key) ? text(key) : name.replaceAll('_', ' ')
}
