import type { ResultColumn } from '@svc/core/data'
import { createFormatter, evenDecimals, type FormattableValue } from '@svc/core/format'

/** Rows as texts for people. */
export interface FormattedRows {
  readonly texts: readonly (readonly string[])[]
  /** For each column, whether it holds numbers: with a currency sign or a percent sign, the text alone does not tell. */
  readonly areNumbers: readonly boolean[]
}

/**
 * Values as the formats of the data model write them. In English, as all that `svc` says, so that numbers and the words around them
 * fit together on every machine. The numbers of a column have the same number of decimals, so that they can be compared.
 */
export function formatRows(
  columns: readonly ResultColumn[],
  rows: readonly (readonly unknown[])[],
  timezone: string,
): FormattedRows {
  const { parts } = createFormatter({ locale: 'en', timezone, placeholder: '' })
  const formats = columns.map((column, index) =>
    evenDecimals(
      column,
      rows.map((row) => row[index]),
    ),
  )
  const cells = rows.map((row) => formats.map((format, index) => parts(row[index] as FormattableValue, format)))
  return {
    // Of a link, the address: a terminal makes it one to click, and its label is the same in each row.
    texts: cells.map((row) => row.map((cell) => (cell.kind === 'link' ? cell.href : cell.text))),
    areNumbers: columns.map((_, index) => {
      const said = cells.map((row) => row[index]?.kind).filter((kind) => kind !== 'empty')
      return said.length > 0 && said.every((kind) => kind === 'number')
    }),
  }
}
