import type { Text } from '../state/page.ts'
import { type Language, messages } from './messages.ts'

/** The texts of a language, `{name}` filled in. */
export function textOf(language: Language): Text {
  return (key, values = {}) => {
    const [one = '', more = one] = messages[language][key].split('|')
    const text = String(values['count']) === '1' ? one : more
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
  }
}
