import { type RefObject, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TaskError } from '../ui/TaskError.tsx'
import { useTask } from '../ui/useTask.ts'
import { exportImage } from './exportImage.ts'
import { savesImages } from './savesImages.ts'

interface Props {
  readonly title: string
  /** What an image shows. */
  readonly page: RefObject<HTMLElement | null>
  /** Where they can be done; elsewhere the buttons say that they cannot. */
  readonly onDuplicate: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
}

/** What a viewer can do with a dashboard: refresh it, copy it, edit it, save it as an image. */
export function PageActions({ title, page, onDuplicate, onEdit }: Props) {
  const { address, change, emit, viewer } = usePage()
  const text = useText()
  const { run, busy, error } = useTask()
  const [note, setNote] = useState<'edit' | 'duplicate'>()
  const [hasImages] = useState(() => address.allowExport && savesImages())
  const settingsAllow = viewer.settings['showDashboardSettings'] !== false
  const save = async () => {
    if (!page.current) return
    await exportImage(page.current, title)
    if (address.kind === 'dashboard') emit('download', { format: 'png', target: 'dashboard', title })
  }
  return (
    <div className="page-actions">
      <IconButton icon="refresh" label={text('refresh')} data-action="refresh" onClick={() => change({ type: 'refresh' })} />
      {settingsAllow && !address.hidden.has('DashboardDuplicateButton') && (
        <button type="button" className="button" onClick={onDuplicate ?? (() => setNote('duplicate'))}>
          {text('duplicate')}
        </button>
      )}
      {settingsAllow && !address.hidden.has('DashboardEditButton') && (
        <button type="button" className="button" onClick={onEdit ?? (() => setNote('edit'))}>
          {text('edit')}
        </button>
      )}
      {hasImages && !address.hidden.has('DashboardExportMenu') && (
        <button
          type="button"
          className="button primary"
          data-action="export-dashboard"
          aria-disabled={busy}
          onClick={() => void run(save)}
        >
          <Icon name="image" /> <span>{text('exportDashboard')}</span>
        </button>
      )}
      <TaskError error={error} />
      {note && (
        <Dialog title={text(note)} onClose={() => setNote(undefined)}>
          <p className="notice">{text('editNote')}</p>
        </Dialog>
      )}
    </div>
  )
}
