import { FormatError } from '../errors/format.ts'
import { readTime } from '../time/wallClock.ts'
import { numberFormat } from './numberFormat.ts'
import { granularText, strftime } from './timeFormat.ts'

export interface FormatterOptions {
  /** BCP 47 tag of the language to write in. @default that of the runtime */
  locale?: string | undefined
  /** ISO 4217 code for members with a currency format that name none. @default 'USD' */
  currency?: string | undefined
  /** Zone to show instants in: `Date` values, and text with an offset. Local text of results is shown as it is. @default 'UTC' */
  timezone?: string | undefined
  /** Text for null. @default '∅' */
  placeholder?: string | undefined
  /** Called once for each format that cannot be used; its values are shown as they came. */
  onError?: ((error: FormatError) => void) | undefined
}

/** What a value's text depends on: a member of the metadata, an annotation, or a column of a `ResultTable`. */
export interface FormattableMember {
  /** Not looked at. A segment has nothing else of a member that can be formatted; with it, any member of the metadata may be passed. */
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly format?: string | object | null | undefined
  readonly formatDescription?: { readonly specifier?: string | undefined; readonly currency?: string | undefined } | undefined
  readonly currency?: string | undefined
  /** Name of the granularity of a time. */
  readonly granularity?: string | { readonly name: string } | null | undefined
}

export type FormattableValue = string | number | bigint | boolean | Date | null | undefined

/** A value as it may be shown. `text` is there for all kinds. */
export type FormattedValue =
  | { readonly kind: 'empty' | 'text' | 'number' | 'time'; readonly text: string }
  /** An address with the scheme http, https or mailto. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly label: string }
  /** An address with the scheme http or https. */
  | { readonly kind: 'image'; readonly text: string; readonly src: string }

export interface Formatter {
  /** Text of a value: never throws, whatever the value and the format. */
  format: (value: FormattableValue, member?: FormattableMember) => string
  /** The same with what is needed to draw links and images. */
  parts: (value: FormattableValue, member?: FormattableMember) => FormattedValue
}

type Format = Partial<Record<'type' | 'value' | 'label', string>>

/**
 * Makes a formatter of values by the formats of the data model: simple, link, custom-time and custom-numeric, named formats, and
 * `formatDescription`. A form that it does not know, or a specifier that cannot be read, leaves the value visible as it came.
 *
 * @throws FormatError for a locale, currency or timezone that the runtime does not know
 */
export function createFormatter(options: FormatterOptions = {}): Formatter {
  const { locale, currency: usualCurrency = 'USD', timezone = 'UTC', placeholder = '∅', onError } = options
  // Swedish dates are ISO dates.
  const clock = (ms: number) => new Date(ms).toLocaleString('sv', { timeZone: timezone })
  try {
    numberFormat('', locale, usualCurrency)
    clock(0)
  } catch (cause) {
    throw new FormatError('locale, currency or timezone', cause)
  }

  const numbers = new Map<string, (text: string) => string>()
  /** Formats by a specifier; each that cannot be read is reported once, and leaves values as they are. */
  const numberBy = (specifier: string | undefined, currency: string, key: string) => {
    let format = numbers.get(key)
    if (!format) {
      try {
        format = numberFormat(specifier!, locale, currency)
      } catch (cause) {
        format = String
        onError?.(new FormatError(`format ${key}`, cause))
      }
      numbers.set(key, format)
    }
    return format
  }

  const parts: Formatter['parts'] = (value, { type, format, formatDescription: described, currency, granularity } = {}) => {
    const text = String(value ?? placeholder)
    const plain = { kind: 'text', text } as const
    if (value === null || value === undefined) return { kind: 'empty', text }
    // A model may send anything for a format, null too.
    const { type: form, value: own, label }: Format = Object(typeof format === 'string' ? { type: format } : format)
    const isWeb = /^https?:\/\//i.test(text)
    if (form === 'link') {
      const shown = String(label ?? text)
      return isWeb || /^mailto:/i.test(text) ? { kind: 'link', text: shown, href: text, label: shown } : plain
    }
    if (form === 'imageUrl') return isWeb ? { kind: 'image', text, src: text } : plain
    const isCustom = form === 'custom-time'
    if (isCustom || type === 'time' || value instanceof Date) {
      const time = typeof value === 'string' ? readTime(value) : { ms: Number(value), instant: true }
      if (!time || !(Math.abs(time.ms) < 8.64e15)) return plain
      const { ms: wall } = (time.instant && readTime(clock(time.ms))) || time
      const name = typeof granularity === 'object' ? granularity?.name : granularity
      return { kind: 'time', text: isCustom ? strftime(String(own), wall, locale) : granularText(name ?? 'second', wall, locale) }
    }
    const isNumber = /\d/.test(text) && Number.isFinite(Number(text))
    const usual = type === 'number' || typeof value === 'number' ? ',.2~f' : ''
    const specifier = form ? (form === 'custom-numeric' ? own : specifierOf(String(form))) : (described?.specifier ?? usual)
    const code = currency ?? described?.currency ?? usualCurrency
    if (specifier === '' || type === 'boolean') return plain
    const write = numberBy(specifier, code, JSON.stringify([specifier ?? format, code]))
    return isNumber ? { kind: 'number', text: write(text) } : plain
  }
  return { parts, format: (value, member) => parts(value, member).text }
}

// The star is where the decimals go.
const specifiers: Readonly<Record<string, Partial<string>>> = {
  number: ',*f',
  decimal: ',*f',
  percent: '*%',
  currency: '$,*f',
  abbr: '*s',
  accounting: '(,*f',
  id: '.0f',
}

/** Specifier of a simple or named format: `currency`, `percent_1`, `abbr`. */
function specifierOf(name: string): string | undefined {
  const [base, decimals = 2] = name.split('_')
  // A name that objects inherit has no text to replace in.
  return specifiers[base!]?.replace?.('*', `.${decimals}~`)
}
