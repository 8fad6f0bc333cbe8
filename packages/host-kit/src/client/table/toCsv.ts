import { guardFormulas } from './guardFormulas.ts'

function cell(value: unknown): string {
  // Some databases return lists and objects.
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = guardFormulas(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) with a header row, values that start no formula, and a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
