import type { WidgetDefinition } from '../../../definitions.js'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useText } from '../../i18n/useText.ts'
import { choiceOf } from './choice/choiceOf.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useAuthor } from './useAuthor.ts'
import { useAuthorDialog } from './useAuthorDialog.ts'

interface Props {
  /** Address of the report below the author's routes. */
  readonly at: string
  readonly report: WidgetDefinition
}

/** Changes what a report shows. Nothing for a query that the dialog cannot make, as its filters would be lost. */
export function EditReport({ at, report }: Props) {
  const { reload } = useAuthor()
  const { open, show, close, send } = useAuthorDialog<'edit'>()
  const text = useText()
  const name = useLocalized()(report.title)
  const choice = choiceOf(report)
  if (!choice) return null
  return (
    <>
      <button type="button" className="button" data-action="edit-report" onClick={() => show('edit')}>
        {text('edit')}
      </button>
      {open && (
        <ReportDialog
          title={text('editReport')}
          action={text('save')}
          initial={{ name, choice }}
          onClose={close}
          onSave={async (next) => {
            await send('PATCH', at, next)
            await reload()
          }}
        />
      )}
    </>
  )
}
