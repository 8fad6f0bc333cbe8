import { errorWords } from '../api/errorWords.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useRows } from '../api/useRows.ts'
import type { AskedQuery } from '../charts/readPoints.ts'
import { useFormat } from '../format/useFormat.ts'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Spoken } from '../ui/Spoken.tsx'
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
  const count = rows.data?.rows.length
  const wordsOf = (count: number) =>
    count === 0 ? text('noData') : text(count === query['limit'] ? 'firstRows' : 'rows', { count: format.count(count) })
  const told = count === undefined ? undefined : wordsOf(count)
  return (
    <Dialog title={text('drillTitle', { value: title })} onClose={onClose}>
      <Spoken text={told} />
      {rows.status === 'failed' ? (
        <p className="notice" role="alert">
          {errorWords(rows.error, text)}
        </p>
      ) : rows.data === undefined ? (
        <Loading text={text} />
      ) : count === 0 ? (
        <p className="notice muted">{told}</p>
      ) : (
        <>
          <p className="muted">{told}</p>
          <WidgetTable caption={title} query={asked} data={rows.data} format={format} />
        </>
      )}
    </Dialog>
  )
}
