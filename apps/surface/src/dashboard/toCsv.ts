/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), values as the service sent them, with a mark that tells spreadsheets it is UTF-8. */
export function toCsv(titles: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${[titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
