/** One cell: quoted where it must be, and never a formula when a spreadsheet opens it. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), the titles first. */
export const toCsv = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
