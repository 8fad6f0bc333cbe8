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
                  {columns.map(({ key, isHead, isNumber, lang }, column) => {
                    const Cell = isHead ? 'th' : 'td'
                    return (
                      <Cell key={key} scope={isHead ? 'row' : undefined} lang={lang} className={isNumber ? 'number' : undefined}>
                        {/* Words in Hebrew or Arabic are read from the right, and stay in line with their column. */}
                        <bdi>{row[column]}</bdi>
                      </Cell>
                    )
                  })}
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
