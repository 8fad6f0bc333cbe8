import type { WorkbookDefinition } from '../../definitions.js'
import { Widget } from '../dashboard/Widget.tsx'
import { useLocalized, usePage, useText } from '../state/page.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AppLink } from './AppLink.tsx'

interface Props {
  readonly base: string
  readonly workbook: WorkbookDefinition
  readonly reportId: string | undefined
}

const noControls: readonly never[] = []
const nothing = () => {}

/** A workbook: its reports, one of them open, and a link to its dashboard. */
export function WorkbookPage({ base, workbook, reportId }: Props) {
  const { address, router } = usePage()
  const text = useText()
  const localized = useLocalized()
  const open = workbook.reports.find(({ id }) => id === reportId) ?? workbook.reports[0]
  const path = `${base}/workbook/${workbook.id}`
  return (
    <main className="page">
      <header className="page-head">
        {!address.hidden.has('WorkbookBackButton') && (
          <IconButton
            icon="back"
            label={text('back')}
            data-action="back"
            onClick={() => router.navigate(workbook.folderId === null ? base : `${base}/folder/${workbook.folderId}`)}
          />
        )}
        <div className="page-title">
          <h1>{localized(workbook.name)}</h1>
        </div>
        {workbook.publicId && (
          <div className="page-actions">
            <AppLink to={`${path}/dashboard`} icon="chart">
              {text('dashboard')}
            </AppLink>
          </div>
        )}
      </header>
      <nav className="tabs" aria-label={text('reports')}>
        {workbook.reports.map(({ id, kind, title }) => (
          <AppLink key={id} to={`${path}/report/${id}`} icon={kind === 'table' ? 'table' : 'chart'} current={open?.id === id}>
            {localized(title)}
          </AppLink>
        ))}
      </nav>
      {!open && <p className="notice muted">{text('noWidgets')}</p>}
      {open && <Widget key={open.id} definition={open} controls={noControls} onSettled={nothing} large />}
    </main>
  )
}
