import type { Row } from '@svc/core/data'
import { mostHeads, shownRows } from '@svc/host-kit'
import { useMemo } from 'react'
import type { LoadedData } from '../api/LoadedData.ts'
import type { AskedQuery } from '../charts/readPoints.ts'
import { evenDecimals } from '../format/evenDecimals.ts'
import { memberTitle } from '../format/memberTitle.ts'
import type { Format } from '../format/useFormat.ts'
import { useText } from '../i18n/useText.ts'
import { columnsOf } from './columnsOf.ts'

interface Props {
  readonly caption: string
  readonly query: AskedQuery
  readonly data: LoadedData
  readonly format: Format
  readonly onDrill?: ((row: Row, measure: string, value: unknown, name: string) => void) | undefined
}

/** The first rows as a table, and how many they are if there are more; each number is a button that opens the rows behind it. */
export function WidgetTable({ caption, query, data: loaded, format, onDrill }: Props) {
  const text = useText()
  const data = useMemo(() => evenDecimals(loaded), [loaded])
  const columns = columnsOf(query)
  const isNumber = (key: string) => data.members[key]?.type === 'number'
  const groups = columns.filter(({ isMeasure }) => !isMeasure)
  const [first] = groups
  // What a row is of: a screen reader says it with each of its numbers.
  const heads = groups.slice(0, mostHeads)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table is no group of fields */}
      <div className="table-box" role="group" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key }) => (
                <th key={key} scope="col" className={isNumber(key) ? 'numeric' : undefined}>
                  {memberTitle(data, key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, shownRows).map((row, index) => {
              const name = groups.map(({ key, granularity }) => format.value(row[key], key, data, granularity)).join(', ')
              return (
                <tr key={index}>
                  {columns.map((column) => {
                    const { key, granularity, isMeasure } = column
                    const shown = format.value(row[key], key, data, granularity)
                    const isHead = heads.includes(column)
                    const Cell = isHead ? 'th' : 'td'
                    return (
                      <Cell key={key} scope={isHead ? 'row' : undefined} className={isNumber(key) ? 'numeric' : undefined}>
                        {isMeasure && onDrill ? (
                          <button
                            type="button"
                            className="cell-button"
                            title={text('drill', { value: name || shown })}
                            onClick={() =>
                              onDrill(row, key, first ? (row[first.key] ?? null) : (row[key] ?? null), name || shown)
                            }
                          >
                            {shown}
                          </button>
                        ) : (
                          // Words in Hebrew or Arabic are read from the right, and stay in line with their column.
                          <bdi>{shown}</bdi>
                        )}
                      </Cell>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {data.rows.length > shownRows && <p className="muted">{text('firstRows', { count: format.count(shownRows) })}</p>}
    </>
  )
}
