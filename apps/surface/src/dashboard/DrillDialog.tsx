import { errorWords } from '../api/errorWords.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useRows } from '../api/useRows.ts'
import type { AskedQuery } from '../charts/readPoints.ts'
import { useFormat } from '../format/useFormat.ts'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { WidgetTable } from './WidgetTable.tsx'

interface Props {
  readonly title: string
  readonly query: Record<string, unknown>
  readonly onClose: () => void
}

/** The rows behind a value. */
export function DrillDialog({ title, query, onClose }: Props) {
  const text = useText()
  const format = useFormat()
  const rows = useRows(query)
  useErrorEvent(rows.error, 'query')
  const asked: AskedQuery = { measures: [], ...query }
  return (
    <Dialog title={text('drillTitle', { value: title })} onClose={onClose}>
      {rows.status === 'failed' ? (
        <p className="notice" role="alert">
          {errorWords(rows.error, text)}
        </p>
      ) : rows.data === undefined ? (
        <Loading text={text} />
      ) : rows.data.rows.length === 0 ? (
        <p className="notice muted">{text('noData')}</p>
      ) : (
        <>
          <p className="muted" role="status">
            {text(rows.data.rows.length === query['limit'] ? 'firstRows' : 'rows', {
              count: format.count(rows.data.rows.length),
            })}
          </p>
          <WidgetTable caption={title} query={asked} data={rows.data} format={format} />
        </>
      )}
    </Dialog>
  )
}
