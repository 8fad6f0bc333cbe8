/** Spreadsheets would run cells that start like this as formulas. */
const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

function cell(value: unknown): string {
  // Some databases return lists and objects.
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180) with a header row, raw values, and a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
