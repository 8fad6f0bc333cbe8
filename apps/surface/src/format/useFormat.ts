import { createFormatter, evenDecimals, type FormattableValue } from '@svc/core/format'
import { tickFormat, unitOf } from '@svc/host-kit'
import type { LoadedData } from '../api/LoadedData.ts'
import type { Language } from '../i18n/messages.ts'
import { textOf } from '../i18n/textOf.ts'
import { usePage } from '../state/usePage.ts'
import { granularFormat } from './granularFormat.ts'
import { tileFormat } from './tileFormat.ts'

export interface Format {
  /** A value of a result as text; `granularity` decides how a time is written. */
  readonly value: (value: unknown, member: string, data: LoadedData, granularity?: string) => string
  /** The number of a tile: see `tileFormat`. */
  readonly total: (value: unknown, member: string, data: LoadedData) => string
  /** A short number for an axis: 1.2M. */
  readonly tick: (value: number, member: string, data: LoadedData) => string
  readonly count: (value: number) => string
  /** A fraction, such as 0.68, in percent. */
  readonly share: (part: number) => string
}

/** By tag. All widgets of a page share one: most of the work is to make it. */
const formats = new Map<string, Format>()

/** Values as text in the page's language, by what the service says about each member. */
export function useFormat(): Format {
  const { language, tag } = usePage().state.locale
  const format = formats.get(tag) ?? createFormat(language, tag)
  formats.set(tag, format)
  return format
}

function createFormat(language: Language, tag: string): Format {
  const formatter = createFormatter({ locale: tag, placeholder: '–' })
  const text = textOf(language)
  return {
    value: (value, member, data, granularity) =>
      formatter.format(
        value as FormattableValue,
        granularFormat(evenDecimals(data.members[member] ?? {}, [value]), granularity, text),
      ),
    total: (value, member, data) => formatter.format(value as FormattableValue, tileFormat(data.members[member] ?? {}, value)),
    tick: (value, member, data) => tickFormat(tag, unitOf(data.members[member] ?? {})).format(value),
    count: (value) => formatter.format(value, { type: 'number' }),
    share: (part) => part.toLocaleString(tag, { style: 'percent' }),
  }
}
