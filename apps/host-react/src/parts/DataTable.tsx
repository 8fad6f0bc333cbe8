import { rowCount, type TableView } from '@svc/host-kit'
import { ScrollBox } from './ScrollBox.tsx'

/** More rows than this nobody reads on a page; the export has them all. */
const maxRows = 200

export function DataTable({ view, label }: { view: TableView; label: string }) {
  const { columns, rows } = view
  return (
    <>
      <ScrollBox label={label}>
        <table>
          <thead>
            <tr>
              {columns.map(({ key, title, isNumber }) => (
                <th key={key} scope="col" className={isNumber ? 'number' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={columns[column]?.key} className={columns[column]?.isNumber ? 'number' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > maxRows && (
        <p className="soft">
          The first {maxRows} of {rowCount(rows.length)}.
        </p>
      )}
    </>
  )
}
