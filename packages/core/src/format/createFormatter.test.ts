import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { V1MetaResponse } from '../data/metaTypes.ts'
import type { LoadResult } from '../data/resultTypes.ts'
import { FormatError } from '../errors/format.ts'
import { ResultTable } from '../table/ResultTable.ts'
import { createFormatter, type FormattableMember } from './createFormatter.ts'

const en = createFormatter({ locale: 'en-US' })
const de = createFormatter({ locale: 'de-DE' })
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('numbers', () => {
  test.each([
    ['number', '1234567.891', '1,234,567.89'],
    ['number', '1200', '1,200'],
    ['percent', '0.1234', '12.34%'],
    ['currency', '-1234.5', '−$1,234.5'],
    ['id', '1234567', '1234567'],
    ['currency_0', '1234.5', '$1,235'],
    ['percent_1', '0.12345', '12.3%'],
    ['abbr', '1234567', '1.2M'],
    ['accounting', '-1234.5', '(1,234.5)'],
    ['decimal_3', '1.23456', '1.235'],
  ])('the format %s writes %s as %s', (format, value, text) => {
    expect(en.format(value, { type: 'number', format })).toBe(text)
    expect(en.format(Number(value), { type: 'number', format })).toBe(text)
  })

  test('a specifier of the model is read by d3', () => {
    expect(en.format('1234.5', { format: { type: 'custom-numeric', value: '$,.2f' } })).toBe('$1,234.50')
    expect(en.format('0.00012', { format: { type: 'custom-numeric', value: '.1e' } })).toBe('1.2e-4')
    expect(en.format('255', { format: { type: 'custom-numeric', value: '#x' } })).toBe('0xff')
    expect(en.format('5', { format: { type: 'custom-numeric', value: '+05d' } })).toBe('+0005')
  })

  test('a member without a format follows its description, else its type', () => {
    expect(en.format('1234.567', { type: 'number', formatDescription: { specifier: ',.1f' } })).toBe('1,234.6')
    expect(en.format('1234.567', { type: 'number' })).toBe('1,234.57')
    expect(en.format(1234.567)).toBe('1,234.57')
    expect(en.format('1234.567', { type: 'string' })).toBe('1234.567')
    expect(en.format('1234.567')).toBe('1234.567')
  })

  test('signs, groups and currencies follow the locale', () => {
    const member = { type: 'number', format: 'currency', currency: 'EUR' }
    expect(plain(de.format('1234567.5', member))).toBe('1.234.567,5 €')
    expect(plain(de.format('0.125', { format: 'percent' }))).toBe('12,5 %')
    expect(plain(createFormatter({ locale: 'fr-FR' }).format('1234567.5', member))).toBe('1 234 567,5 €')
    expect(createFormatter({ locale: 'en-IN' }).format('12345678901234', { format: 'number' })).toBe('1,23,45,67,89,01,234')
    expect(createFormatter({ locale: 'ar-EG' }).format('1234.5', { format: 'number' })).toBe('١٬٢٣٤٫٥')
    expect(createFormatter({ locale: 'ja-JP' }).format('1234', { format: 'currency', currency: 'JPY' })).toBe('￥1,234')
  })

  test.each(Intl.supportedValuesOf('numberingSystem'))('a locale with the digits %s is written as Intl writes it', (system) => {
    for (const language of ['de', 'en', 'hi', 'ar', 'fa', 'zh', 'en-US-POSIX']) {
      const locale = `${language}-u-nu-${system}`
      const formatter = createFormatter({ locale, currency: 'EUR' })
      const intl = (options: Intl.NumberFormatOptions, value: number) => new Intl.NumberFormat(locale, options).format(value)
      expect(formatter.format('5.25', { type: 'number' })).toBe(intl({}, 5.25))
      expect(formatter.format('0.5', { format: 'percent' })).toBe(intl({ style: 'percent' }, 0.5))
      expect(formatter.format('5', { format: 'currency' })).toBe(
        intl({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }, 5),
      )
      if (language === 'en-US-POSIX') continue // It groups with some digits only.
      expect(formatter.format('1234567.5', { type: 'number' })).toBe(intl({}, 1234567.5))
      expect(formatter.format('12345678901234567890.5', { type: 'number' })).toBe(
        new Intl.NumberFormat(locale).format('12345678901234567890.5'),
      )
    }
  })

  test('a locale without groups, or with its percent sign in front, loses no sign', () => {
    expect(createFormatter({ locale: 'en-US-POSIX' }).format('1234567.5', { format: 'number' })).toBe('1234567.5')
    expect(createFormatter({ locale: 'tr-TR' }).format('0.125', { format: 'percent' })).toBe('12,5%')
  })

  test('the currency is that of the member, of its description, of the options', () => {
    const options = { locale: 'en-US', currency: 'GBP' }
    const format = 'currency'
    expect(createFormatter(options).format('5', { format, currency: 'EUR' })).toBe('€5')
    expect(createFormatter(options).format('5', { format, formatDescription: { specifier: '$,.2~f', currency: 'JPY' } })).toBe(
      '¥5',
    )
    expect(createFormatter(options).format('5', { format })).toBe('£5')
  })

  test('text with more digits than a double keeps loses none', () => {
    expect(en.format('12345678901234567890.125', { format: 'number' })).toBe('12,345,678,901,234,567,890.13')
    expect(en.format('-9007199254740993', { format: 'id' })).toBe('−9007199254740993')
    expect(en.format('0.123456789012345678', { format: { type: 'custom-numeric', value: '.16%' } })).toBe('12.3456789012345678%')
    expect(en.format('-12345678901234567890.5', { format: 'accounting' })).toBe('(12,345,678,901,234,567,890.5)')
    expect(en.format('+12345678901234567890', { format: { type: 'custom-numeric', value: ',d' } })).toBe(
      '12,345,678,901,234,567,890',
    )
    expect(en.format(`${'9'.repeat(38)}`, { format: 'currency' })).toBe(`$${'99,'}${Array(12).fill('999').join(',')}`)
    expect(en.format('99999999999999999.999', { format: 'number' })).toBe('100,000,000,000,000,000')
    expect(en.format(123456789012345678901n, { type: 'number' })).toBe('123,456,789,012,345,678,901')
    expect(de.format('12345678901234567.5', { format: 'number' })).toBe('12.345.678.901.234.567,5')
  })

  test('no digit is shown that the text does not have', () => {
    const by = (value: string) => ({ format: { type: 'custom-numeric', value } })
    // Doubles give back these texts, and are other numbers all the same.
    expect(en.format('99484130776409900', by(',.0f'))).toBe('99,484,130,776,409,900')
    expect(en.format('62280020726211.4', by('.4~f'))).toBe('62280020726211.4')
    expect(en.format('123456789012.3', by('.6f'))).toBe('123456789012.300000')
    expect(en.format('-58009068230954930', by('(.0f'))).toBe('(58009068230954930)')
  })

  test.each(['9999999999d', '0100000000d', '050000000d', '101d', '.101f', '.9999999999f'])(
    'a width or precision over 100 is refused once and leaves values as they came: %s',
    (value) => {
      const problems: FormatError[] = []
      const formatter = createFormatter({ locale: 'en', onError: (error) => problems.push(error) })
      const wide = { format: { type: 'custom-numeric', value } }
      expect([formatter.format('12', wide), formatter.format('13', wide)]).toEqual(['12', '13'])
      expect(problems).toMatchObject([{ code: 'FORMAT_OPTION', cause: expect.any(RangeError) }])
    },
  )

  test('a width of 100 is filled', () => {
    expect(en.format('12', { format: { type: 'custom-numeric', value: '0100d' } })).toBe('12'.padStart(100, '0'))
  })

  test('zeros fill the width of all that a double keeps', () => {
    const filled = { format: { type: 'custom-numeric', value: '08.2f' } }
    expect(en.format('33.333333333333336', filled)).toBe('00033.33')
    expect(en.format('-33.333333333333336', filled)).toBe('−0033.33')
    expect(en.format('33.3', filled)).toBe('00033.30')
  })

  test('10,000 random decimals keep their digits', () => {
    const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(9_999_999))
    fc.assert(
      fc.property(decimals, ([whole, fraction]) => {
        const text = `${whole}.${String(fraction).padStart(7, '0')}`
        const shown = en.format(text, { format: { type: 'custom-numeric', value: ',.7f' } })
        const sign = text.startsWith('-') ? '−' : ''
        expect(shown.replaceAll(',', '')).toBe(text.replace('-', sign))
      }),
      { numRuns: 10_000 },
    )
  })

  test.each<FormattableMember>([
    { format: 'id' },
    { format: 'number' },
    { format: 'currency_0' },
    { format: { type: 'custom-numeric', value: '.2f' } },
    { format: { type: 'custom-time', value: '%Y' } },
    { formatDescription: { specifier: ',.1f' } },
  ])('text of a member of type string keeps every sign, whatever its format: %j', (member) => {
    for (const value of ['00123', '1e5', '12345678.90', '2024-01-31'])
      expect(en.parts(value, { ...member, type: 'string' })).toEqual({ kind: 'text', text: value })
  })

  test('a member without a type, and a value that is no text, follow the format', () => {
    expect(en.format('00123', { format: 'id' })).toBe('123')
    expect(en.format(1234, { type: 'string', format: 'number' })).toBe('1,234')
    expect(en.parts('https://x.test', { type: 'string', format: 'link' }).kind).toBe('link')
    expect(en.parts('https://x.test', { type: 'string', format: 'imageUrl' }).kind).toBe('image')
  })

  test('what is no number is shown as it came', () => {
    for (const value of ['n/a', '', 'NaN', '12 apples', true])
      expect(en.format(value, { format: 'currency' })).toBe(String(value))
    expect(en.format(Number.NaN, { type: 'number' })).toBe('NaN')
    expect(en.format(Number.POSITIVE_INFINITY, { type: 'number' })).toBe('Infinity')
  })
})

describe('times', () => {
  const time = (granularity?: string) => ({ type: 'time', granularity })
  test.each([
    ['year', '2024-01-01T00:00:00.000', '2024'],
    ['quarter', '2024-04-01T00:00:00.000', 'Q2 2024'],
    ['month', '2024-01-01T00:00:00.000', 'Jan 2024'],
    ['week', '2024-01-15T00:00:00.000', 'W03 2024'],
    ['day', '2024-01-31T00:00:00.000', 'Jan 31, 2024'],
    ['day', '1970-01-01T00:00:00.000', 'Jan 1, 1970'],
    ['hour', '2024-01-31T15:00:00.000', 'Jan 31, 2024, 3:00 PM'],
    ['minute', '2024-01-31T15:04:00.000', 'Jan 31, 2024, 3:04 PM'],
    ['second', '2024-01-31T15:04:05.000', 'Jan 31, 2024, 3:04:05 PM'],
    [undefined, '2024-01-31T00:00:00.000', 'Jan 31, 2024, 12:00:00 AM'],
    ['sprint', '2024-01-15T00:00:00.000', 'Jan 15, 2024'],
    ['quarter_hour', '2024-01-15T00:15:00.000', 'Jan 15, 2024, 12:15:00 AM'],
    ['constructor', '2024-01-15T00:15:00.000', /2024/],
  ])('the granularity %s writes %s as %s', (granularity, value, text) => {
    const shown = plain(en.format(value, time(granularity)))
    if (typeof text === 'string') expect(shown).toBe(text)
    else expect(shown).toMatch(text)
  })

  test('words and order follow the locale', () => {
    expect(de.format('2024-03-01T00:00:00.000', time('month'))).toBe('März 2024')
    expect(de.format('2024-03-05T00:00:00.000', time('day'))).toBe('05.03.2024')
    const format = { type: 'custom-time', value: '%A, %-d. %B %Y' }
    expect(de.format('2024-03-05T00:00:00.000', { type: 'time', format })).toBe('Dienstag, 5. März 2024')
    expect(de.format('2024-03-05T14:00:00.000', { type: 'time', format: { type: 'custom-time', value: '%x' } })).toBe('5.3.2024')
  })

  test.each([
    ['%b %Y', 'Mar 2024'],
    ['%Y-Q%q', '2024-Q1'],
    ['%F %T', '2024-03-05 14:07:09'],
    ['%D %R', '03/05/24 14:07'],
    ['%r %z', '02:07:09 PM +0000'],
    ['%e %h', ' 5 Mar'],
    ['%I:%M %p', '02:07 PM'],
    ['W%V %G, day %j', 'W10 2024, day 065'],
    ['100%% %a', '100% Tue'],
    ['%Od', '05'],
    ['%C%y', '2024'],
    ['%EC', '20'],
    ['%%C', '%C'],
    ['%_d|%0m', ' 5|03'],
    ['%c', '3/5/2024, 2:07:09 PM'],
    ['%X', '2:07:09 PM'],
    ['no directive', 'no directive'],
  ])('the strftime text %s is written as %s', (value, text) => {
    expect(plain(en.format('2024-03-05T14:07:09.000', { type: 'time', format: { type: 'custom-time', value } }))).toBe(text)
  })

  test('local text is shown as it is in every zone, instants on the clocks of the timezone', () => {
    const tokyo = createFormatter({ locale: 'en-US', timezone: 'Asia/Tokyo' })
    const format = { type: 'custom-time', value: '%Y-%m-%d %H:%M' }
    expect(tokyo.format('2024-03-05T14:07:00.000', { format })).toBe('2024-03-05 14:07')
    expect(tokyo.format('2024-03-05T14:07:00Z', { format })).toBe('2024-03-05 23:07')
    expect(tokyo.format(new Date('2024-03-05T20:07:00Z'), { format })).toBe('2024-03-06 05:07')
    expect(tokyo.format(new Date('2024-03-05T20:07:00Z'))).toContain('Mar 6, 2024')
  })

  test('what is no time is shown as it came', () => {
    for (const value of ['soon', '2024', '9999-99-99', '']) expect(en.format(value, time('day'))).toBe(value)
    expect(en.format(new Date(Number.NaN), time('day'))).toBe('Invalid Date')
  })
})

describe('links and images', () => {
  test('a link with a safe scheme can be drawn', () => {
    const href = 'https://crm.example.test/1'
    expect(en.parts(href, { format: 'link' })).toEqual({ kind: 'link', text: href, href, label: href })
    const labelled = { kind: 'link', text: 'Open', href, label: 'Open' }
    expect(en.parts(href, { format: { type: 'link', label: 'Open' } })).toEqual(labelled)
    expect(en.parts('mailto:a@example.test', { format: 'link' })).toMatchObject({ kind: 'link', href: 'mailto:a@example.test' })
    expect(en.format(href, { format: { type: 'link', label: 'Open' } })).toBe('Open')
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example.test',
    '/path',
    'https:evil',
    'a@example.test',
    '\u0000https://x',
  ])('%j is shown as text, not as a link or image', (value) => {
    for (const format of ['link', 'imageUrl', { type: 'link', label: 'Open' }]) {
      expect(en.parts(value, { format })).toEqual({ kind: 'text', text: value })
    }
  })

  test('an image needs a web address', () => {
    expect(en.parts('https://x.test/a.png', { format: 'imageUrl' })).toEqual({
      kind: 'image',
      text: 'https://x.test/a.png',
      src: 'https://x.test/a.png',
    })
    expect(en.parts('mailto:a@b.test', { format: 'imageUrl' })).toEqual({ kind: 'text', text: 'mailto:a@b.test' })
  })
})

describe('everything else', () => {
  test('null is the placeholder', () => {
    expect(en.parts(null, { type: 'number' })).toEqual({ kind: 'empty', text: '∅' })
    expect(createFormatter({ placeholder: '–' }).format(undefined)).toBe('–')
  })

  test('booleans stay words, whatever the format', () => {
    expect(en.format(false, { type: 'boolean' })).toBe('false')
    expect(en.format('1', { type: 'boolean', formatDescription: { specifier: '.2f' } })).toBe('1')
  })

  test('a format that is not known leaves the value visible and is reported once', () => {
    const errors: FormatError[] = []
    const formatter = createFormatter({ onError: (error) => errors.push(error) })
    const unknown: FormattableMember[] = [
      { format: { type: 'sparkline', width: 3 } },
      { format: 'sparkle' },
      { format: 'constructor' },
      { format: '__proto__' },
      { format: {} },
      { format: { type: 'custom-numeric', value: 'not a specifier' } },
      { format: 'currency', currency: 'NOPE' },
    ]
    for (const member of unknown) {
      for (let i = 0; i < 3; i++) expect(formatter.format('1234.5', member)).toBe('1234.5')
    }
    const silent = unknown.length - 1 // an empty object names no format at all
    expect(errors).toHaveLength(silent)
    expect(errors.every((error) => error instanceof FormatError && error.code === 'FORMAT_OPTION')).toBe(true)
    expect(errors[0]!.message).toContain('sparkline')
    expect(createFormatter({ locale: 'en' }).format(1234.5, { format: 'sparkle' })).toBe('1234.5')
  })

  test('no value and no format makes it throw', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.bigInt(),
      fc.date({ noInvalidDate: false }),
    )
    const format = fc.oneof(
      fc.string(),
      fc.record({ type: fc.oneof(fc.constantFrom('custom-time', 'custom-numeric', 'link'), fc.string()), value: fc.string() }),
    )
    fc.assert(
      fc.property(
        anything,
        format,
        fc.constantFrom('string', 'number', 'time', 'boolean', 'geo'),
        fc.string(),
        (value, form, type, granularity) => {
          expect(typeof en.format(value, { type, format: form, granularity })).toBe('string')
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a model may send anything for a format', () => {
    const odd = [
      null,
      5,
      true,
      [],
      { type: 5 },
      { type: null },
      { type: 'custom-time', value: 5 },
      { type: 'custom-numeric', value: {} },
    ]
    for (const format of [...odd, { type: 'custom-time' }, { type: 'custom-numeric' }, { type: 'link', label: null }]) {
      for (const [value, type] of [
        ['1234.5', 'number'],
        ['2024-01-01T00:00:00.000', 'time'],
        ['https://x.test', 'string'],
      ] as const) {
        const member = JSON.parse(JSON.stringify({ type, format, granularity: null, formatDescription: null, currency: null }))
        expect(typeof en.format(value, member)).toBe('string')
      }
    }
    expect(en.parts('https://x.test', { format: { type: 'link', label: null } })).toMatchObject({ text: 'https://x.test' })
    for (const value of [undefined, null, '']) {
      expect(en.format('2024-03-05T00:00:00.000', { format: { type: 'custom-time', value }, granularity: 'year' })).toBe('2024')
    }
  })

  test('options that the runtime does not know are refused', () => {
    expect(() => createFormatter({ locale: 'not a locale' })).toThrow(FormatError)
    expect(() => createFormatter({ currency: 'DOLLARS' })).toThrow(FormatError)
    expect(() => createFormatter({ timezone: 'Mars/Olympus' })).toThrow(FormatError)
  })
})

test('every measure and dimension of a recorded answer is written by its annotation', () => {
  const table = new ResultTable(readCapture<LoadResult>('load-measure-types'))
  const shown = table.rows().map((row) => table.columns().map((column) => plain(en.format(row[column.name], column))))
  expect(shown[0]).toMatchInlineSnapshot(`
    [
      "false",
      "14,331",
      "$6,068,347.08",
      "€5,582,879.31",
      "$423",
      "3937.62%",
      "400",
      "Dec 31, 2025, 12:00:02 AM",
      "false",
      "6.1M",
    ]
  `)
})

test('every format of a recorded model can be used', () => {
  const errors: unknown[] = []
  const formatter = createFormatter({ locale: 'en-US', onError: (error) => errors.push(error) })
  for (const { measures, dimensions } of readCapture<V1MetaResponse>('meta').cubes!) {
    for (const member of [...measures, ...dimensions])
      formatter.format(member.type === 'time' ? '2024-01-01T00:00:00.000' : '1234.5', member as FormattableMember)
  }
  expect(errors).toEqual([])
})

describe('whatever a model or a cell holds', () => {
  const hostile = { toString: 1, valueOf: 1 }

  test('lists and objects are shown as JSON, or not at all where they cannot be written', () => {
    const shown = (value: unknown, type?: string) => en.format(value as never, { type })
    expect(shown({ city: 'Rome', tags: ['a', null] })).toBe('{"city":"Rome","tags":["a",null]}')
    expect(shown(['5'], 'number')).toBe('["5"]')
    expect(shown([hostile], 'time')).toBe('[{"toString":1,"valueOf":1}]')
    const round: unknown[] = []
    round.push(round)
    expect(shown(round)).toBe('…')
    // Newer engines write JSON of any depth.
    expect(shown(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toMatch(/^(…|\[+\]+)$/)
  })

  test.each([
    { format: { type: hostile } },
    { format: { type: 'link', label: hostile } },
    { format: { type: 'custom-time', value: hostile } },
    { format: { type: 'custom-numeric', value: hostile } },
    { type: hostile, format: [hostile] },
    { type: 'time', granularity: { name: hostile } },
    { type: 'number', formatDescription: { specifier: hostile, currency: hostile } },
    { format: 'currency', currency: hostile },
  ])('%j throws nothing, and leaves the value visible', (member) => {
    for (const value of ['5', 5, true, '2024-01-01T00:00:00.000', 'https://a.example.test'])
      expect(en.format(value, member as never)).toMatch(/5|true|2024|https/)
    expect(en.format(hostile as never, member as never)).toBe('{"toString":1,"valueOf":1}')
  })
})
