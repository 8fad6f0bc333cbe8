import { FormatError } from '../errors/format.ts'
import { readWallClock } from '../time/wallClock.ts'
import { memo } from '../util/memo.ts'
import { namedSpecifier } from './namedSpecifier.ts'
import { numberFormat } from './numberFormat.ts'
import { granularPattern, timeFormats } from './timeFormats.ts'

/** What `createFormatter` takes. */
export interface FormatterOptions {
  /** BCP 47 tag of the language to write in. @default the runtime's own */
  locale?: string | undefined
  /** ISO 4217 code for members that have a currency format and name no currency. @default 'USD' */
  currency?: string | undefined
  /** IANA name of the zone to show instants in: `Date` values, and text with an offset. Local times of results are not converted. @default 'UTC' */
  timezone?: string | undefined
  /** Text for null. @default '∅' */
  placeholder?: string | undefined
  /** Called once for each format that cannot be used; its values are shown as they came. */
  onError?: ((error: FormatError) => void) | undefined
}

/** What decides the format of a value: a member of the metadata, an annotation, or a column of a `ResultTable`. */
export interface FormattableMember {
  /** Not used. With it any member of the metadata may be passed, also a segment, which has none of the other fields. */
  readonly name?: string | undefined
  /** Type of its values, such as `number` or `time`. With `string`, text is shown as it came: of the formats only links and images apply. */
  readonly type?: string | undefined
  /** One of the formats of the metadata, or one that is not known. */
  readonly format?: string | object | null | undefined
  /** A d3-format specifier, used where there is no `format`. */
  readonly formatDescription?:
    | { readonly name?: string | undefined; readonly specifier?: string | undefined; readonly currency?: string | undefined }
    | undefined
  /** ISO 4217 code. */
  readonly currency?: string | undefined
  /** Name of the granularity of a time. */
  readonly granularity?: string | { readonly name: string } | null | undefined
}

/** What can be formatted: a cell, a date, or a bigint. */
export type FormattableValue = string | number | bigint | boolean | Date | null | undefined

/** A formatted value. Every kind has `text`. */
export type FormattedValue =
  | { readonly kind: 'empty' | 'text' | 'number' | 'time'; readonly text: string }
  /** An address with the scheme http, https or mailto. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly label: string }
  /** An address with the scheme http or https. */
  | { readonly kind: 'image'; readonly text: string; readonly src: string }

/** Turns values into text. Created by `createFormatter`. */
export interface Formatter {
  /** Returns the text of a value. Never throws, whatever the value and the format. */
  format: (value: FormattableValue, member?: FormattableMember) => string
  /** Returns the text with what is needed to draw links and images. Never throws. */
  parts: (value: FormattableValue, member?: FormattableMember) => FormattedValue
}

type Format = Partial<Record<'type' | 'value' | 'label', string>>

/**
 * Creates a formatter for the formats of the data model: simple, link, custom-time, custom-numeric and named formats, and
 * `formatDescription`. With a format that it does not know, or a specifier that cannot be read, the value is shown as it came.
 *
 * @throws {FormatError} when the runtime does not know the locale, currency or timezone
 */
export function createFormatter({
  locale,
  currency: usualCurrency = 'USD',
  timezone = 'UTC',
  placeholder = '∅',
  onError,
}: FormatterOptions = {}): Formatter {
  // Swedish is written like ISO 8601: 2024-01-31 13:05:00.
  const clock = (instant: string | number) => new Date(instant).toLocaleString('sv', { timeZone: timezone })
  try {
    numberFormat('', locale, usualCurrency)
    clock(0)
  } catch (cause) {
    throw new FormatError('locale, currency or timezone', cause)
  }
  const times = timeFormats(locale)
  const numbers = memo((currency: string) =>
    memo((specifier: string): ((text: string) => string) => {
      try {
        return numberFormat(specifier, locale, currency)
      } catch (cause) {
        onError?.(new FormatError(`format ${specifier}`, cause))
        return String
      }
    }),
  )

  const read: Formatter['parts'] = (value, { type, format, formatDescription: described, currency, granularity } = {}) => {
    if (value === null || value === undefined) return { kind: 'empty', text: placeholder }
    // Some databases return lists and objects in cells.
    const text = value instanceof Date || Object(value) !== value ? String(value) : JSON.stringify(value)
    // A model may send anything as a format, even null.
    const { type: form, value: own, label }: Format = Object(typeof format === 'string' ? { type: format } : format)
    if (form === 'link') {
      const shown = String(label ?? text)
      if (/^(https?:\/\/|mailto:)/i.test(text)) return { kind: form, text: shown, href: text, label: shown }
    } else if (form === 'imageUrl') {
      if (/^https?:\/\//i.test(text)) return { kind: 'image', text, src: text }
    } else if (type === 'string' && value === text) {
      // Text that looks like a number is none: a postcode keeps its zeros.
    } else if (form === 'custom-time' || type === 'time' || value instanceof Date) {
      const wall = readWallClock(value === text ? text : clock(Number(value)), clock)
      const name = (granularity as { name?: string } | undefined)?.name ?? (granularity as string | undefined) ?? 'second'
      // `NaN` where it is no time.
      if (wall || wall === 0) {
        return { kind: 'time', text: times(form === 'custom-time' && own ? String(own) : granularPattern(name, wall))(wall) }
      }
    } else if (type !== 'boolean') {
      const usual = described?.specifier ?? (type === 'number' || typeof value === 'number' ? ',.2~f' : '')
      const specifier = form === 'custom-numeric' ? (own ?? form) : form ? namedSpecifier(String(form)) : usual
      const write = specifier && numbers(currency ?? described?.currency ?? usualCurrency)(specifier)
      // Only text that is a finite number as a whole: not '', '12 apples' or 'Infinity'.
      if (write && +text - parseFloat(text) === 0) return { kind: 'number', text: write(text) }
    }
    return { kind: 'text', text }
  }
  // A format or a cell may contain an object that cannot be converted to text, such as `{"toString": 1}`.
  const parts: Formatter['parts'] = (value, member) => {
    try {
      return read(value, member)
    } catch {
      return parts(member ? value : '…')
    }
  }
  return { parts, format: (value, member) => parts(value, member).text }
}
