import { guardFormulas } from './guardFormulas.ts'

/** For whom a CSV file is written. The defaults are for people who open it in a spreadsheet. */
export interface CsvOptions {
  /**
   * `disarm` puts an apostrophe before each text that a spreadsheet would run as a formula; numbers stay as they are. `keep` writes every
   * text as it is, for programs alone. @default 'disarm'
   */
  formulas?: 'disarm' | 'keep' | undefined
  /** Begins with a byte order mark, by which spreadsheets know UTF-8. @default true */
  byteOrderMark?: boolean | undefined
  /** What ends each line. @default '\r\n', as RFC 4180 has it */
  lineEnd?: '\r\n' | '\n' | undefined
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toJSON() ?? ''
  // Some databases return lists and objects.
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/**
 * Rows as the text of a CSV file (RFC 4180): a line of titles, then a line for each row, each with its end. Values are separated by commas
 * and quoted where needed. Null and undefined are empty, a `Date` is an ISO instant, lists and objects are JSON. Unless `formulas` says
 * otherwise, an apostrophe is put before each text that a spreadsheet would run as a formula.
 *
 * Pass values that a formatter wrote for people to read, or raw ones, which keep all their digits.
 */
export function toCsv(
  titles: readonly string[],
  rows: readonly (readonly unknown[])[],
  { formulas = 'disarm', byteOrderMark = true, lineEnd = '\r\n' }: CsvOptions = {},
): string {
  const cell = (value: unknown) => {
    const text = formulas === 'keep' ? textOf(value) : guardFormulas(textOf(value))
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return (byteOrderMark ? '\uFEFF' : '') + [titles, ...rows].map((row) => row.map(cell).join(',') + lineEnd).join('')
}
