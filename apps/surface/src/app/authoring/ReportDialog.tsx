import type { Meta } from '@svc/core/data'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { errorWords } from '../../api/errorWords.ts'
import { useErrorEvent } from '../../api/useErrorEvent.ts'
import { useMeta } from '../../api/useMeta.ts'
import { Widget } from '../../dashboard/Widget.tsx'
import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageStatus } from '../../ui/PageStatus.tsx'
import { Spoken } from '../../ui/Spoken.tsx'
import { TaskError } from '../../ui/TaskError.tsx'
import { useTask } from '../../ui/useTask.ts'
import { missingOf } from './choice/missingOf.ts'
import { queryOf } from './choice/queryOf.ts'
import type { ReportChoice } from './choice/ReportChoice.ts'
import { ReportFields } from './ReportFields.tsx'

interface Props {
  readonly title: string
  /** What the button says. */
  readonly action: string
  readonly initial?: { readonly name: string; readonly choice: ReportChoice }
  readonly onSave: (report: { name: string; kind: string; query: object }) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a report of the data model that the viewer sees, with a preview. It closes once the report is saved. */
export function ReportDialog(props: Props) {
  const text = useText()
  const { meta, error } = useMeta()
  useErrorEvent(error, 'query')
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {error && (
        <div className="notice" role="alert">
          <p>{text('modelFailed')}</p>
          <p className="muted">{errorWords(error, text)}</p>
        </div>
      )}
      {!error && !meta && <Loading text={text} />}
      {meta && <ReportForm {...props} meta={meta} />}
    </Dialog>
  )
}

const noControls = [] as const
const nothing = () => {}

function ReportForm({ meta, action, initial, onSave, onClose }: Props & { meta: Meta }) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { run, busy, error } = useTask()
  const [name, setName] = useState(initial?.name ?? '')
  const [choice, setChoice] = useState<ReportChoice>(
    initial?.choice ?? {
      kind: 'bar',
      unit: meta.units()[0]?.name ?? '',
      measures: [],
      dimensions: [],
      time: '',
      granularity: 'month',
    },
  )
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const missing = missingOf(choice)
  const title = text('preview')
  const preview = useMemo(
    () => ({ id: 'preview', title, kind: choice.kind, query: queryOf(choice), span: 12 }) as const,
    [choice, title],
  )
  const save = async () => {
    await onSave({ name: name.trim(), kind: choice.kind, query: queryOf(choice) })
    onClose()
  }
  return (
    <form
      className="report-form"
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <div className="author-form">
        <label htmlFor={id}>{text('name')}</label>
        <input ref={field} id={id} value={name} maxLength={255} required onChange={(event) => setName(event.target.value)} />
        <ReportFields meta={meta} choice={choice} onChange={setChoice} />
      </div>
      <Spoken text={missing && text(missing)} />
      {/* The page's own is behind the dialog, where nothing is read. */}
      <PageStatus />
      <div className="report-preview">
        {missing ? (
          <p className="notice muted">{text(missing)}</p>
        ) : (
          <Widget key={JSON.stringify(preview)} definition={preview} controls={noControls} onSettled={nothing} large />
        )}
      </div>
      <TaskError error={error} />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text('cancel')}
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={missing !== undefined || name.trim() === ''}
          aria-disabled={busy}
        >
          {action}
        </button>
      </div>
    </form>
  )
}
