import type { TileDefinition, WorkbookDefinition } from '../../definitions.js'
import { Tile } from '../dashboard/Tile.tsx'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AppLink } from './AppLink.tsx'
import { DraftPanel } from './authoring/DraftPanel.tsx'
import { NewReport } from './authoring/NewReport.tsx'
import { ReportActions } from './authoring/ReportActions.tsx'
import { WorkbookActions } from './authoring/WorkbookActions.tsx'

interface Props {
  readonly base: string
  readonly workbook: WorkbookDefinition<TileDefinition>
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
          <h1>
            <bdi>{localized(workbook.name)}</bdi>
          </h1>
        </div>
        <div className="page-actions">
          {workbook.publicId && (
            <AppLink to={`${path}/dashboard`} icon="chart">
              {text('dashboard')}
            </AppLink>
          )}
          <WorkbookActions workbook={workbook} />
          {workbook.own && <NewReport workbookId={workbook.id} />}
        </div>
      </header>
      <nav className="tabs" aria-label={text('reports')}>
        {workbook.reports.map(({ id, kind, title }) => (
          <AppLink key={id} to={`${path}/report/${id}`} icon={kind === 'table' ? 'table' : 'chart'} current={open?.id === id}>
            {localized(title)}
          </AppLink>
        ))}
      </nav>
      {!open && <p className="notice muted">{text(workbook.own ? 'noReports' : 'noWidgets')}</p>}
      {open && <Tile key={open.id} definition={open} controls={noControls} onSettled={nothing} large />}
      {open && workbook.own && <ReportActions key={`actions ${open.id}`} workbookId={workbook.id} report={open} />}
      {open && workbook.own && <DraftPanel workbook={workbook} own={workbook.own} />}
    </main>
  )
}
