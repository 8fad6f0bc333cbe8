/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

function cell(value: unknown): string {
  // Some databases give lists and objects.
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), the titles first, values as the service sent them, with a mark that tells spreadsheets it is UTF-8. */
export const toCsv = (titles: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
