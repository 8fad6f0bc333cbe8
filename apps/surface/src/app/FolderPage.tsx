import type { TileDefinition, WorkspaceDefinition } from '../../definitions.js'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { AppLink } from './AppLink.tsx'
import { NewWorkbook } from './authoring/NewWorkbook.tsx'

interface Props {
  readonly base: string
  readonly workspace: WorkspaceDefinition<TileDefinition>
  readonly folderId: number | null
  readonly title: string
}

/** Folders and workbooks inside a folder, or of the whole workspace at the top. */
export function FolderPage({ base, workspace, folderId, title }: Props) {
  const text = useText()
  const localized = useLocalized()
  const folders = workspace.folders.filter(({ parentId }) => parentId === folderId)
  const workbooks = workspace.workbooks.filter((workbook) => workbook.folderId === folderId)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>
            <bdi>{title}</bdi>
          </h1>
        </div>
        {workspace.canCreate && (
          <div className="page-actions">
            <NewWorkbook folderId={folderId} />
          </div>
        )}
      </header>
      {folders.length + workbooks.length === 0 && <p className="notice muted">{text('emptyFolder')}</p>}
      <ul className="cards">
        {folders.map(({ id, name }) => (
          <li key={`f${id}`} className="card">
            <AppLink to={`${base}/folder/${id}`} icon="folder">
              {localized(name)}
            </AppLink>
            <p className="muted">{text('folder')}</p>
          </li>
        ))}
        {workbooks.map(({ id, name, publicId }) => (
          <li key={`w${id}`} className="card">
            <AppLink to={`${base}/workbook/${id}`} icon="book">
              {localized(name)}
            </AppLink>
            <p className="muted">{publicId ? `${text('workbook')} · ${text('dashboard')}` : text('workbook')}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
