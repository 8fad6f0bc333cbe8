import { type Language, type MessageKey, messages } from './messages.ts'

/** A text by its key, `{name}` filled in. */
export type Text = (key: MessageKey, values?: Record<string, string | number>) => string

/** Characters without a shape that turn the text behind them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name inside of a sentence: whatever it holds, the words around it stay in their order. */
function inSentence(value: string | number): string {
  const text = String(value).replace(turns, '')
  return fromRight.test(text) ? `\u2068${text}\u2069` : text
}

/** The texts of a language, `{name}` filled in. */
export function textOf(language: Language): Text {
  return (key, values = {}) => {
    const [one = '', more = one] = messages[language][key].split('|')
    const text = String(values['count']) === '1' ? one : more
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? inSentence(values[name]!) : whole))
  }
}
