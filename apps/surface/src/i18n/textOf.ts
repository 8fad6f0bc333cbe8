import { type Language, type MessageKey, messages } from './messages.ts'

/** A text by its key, `{name}` filled in. */
export type Text = (key: MessageKey, values?: Record<string, string | number>) => string

/** The texts of a language, `{name}` filled in. */
export function textOf(language: Language): Text {
  return (key, values = {}) => {
    const [one = '', more = one] = messages[language][key].split('|')
    const text = String(values['count']) === '1' ? one : more
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
  }
}
