import { rowCount, type TableView } from '@svc/host-kit'
import { ScrollBox } from './ScrollBox.tsx'

export function DataTable({ view, label }: { view: TableView; label: string }) {
  const { columns, rows, values } = view
  return (
    <>
      <ScrollBox label={label}>
        {rows.length === 0 ? (
          <p className="soft">No rows to show.</p>
        ) : (
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
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td
                      key={columns[column]?.key}
                      lang={columns[column]?.lang}
                      className={columns[column]?.isNumber ? 'number' : undefined}
                    >
                      {/* Words in Hebrew or Arabic are read from the right, and stay in line with their column. */}
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ScrollBox>
      {values.length > rows.length && <p className="soft">{`The first ${rows.length} of ${rowCount(values.length)}.`}</p>}
    </>
  )
}
