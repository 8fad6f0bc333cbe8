import { useMemo } from 'react'
import type { TileDefinition, WorkspaceDefinition } from '../../definitions.js'
import { useDefinition } from '../api/useDefinition.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { AskBox } from '../chat/AskBox.tsx'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { useView } from '../ui/useView.ts'
import { AppDashboard } from './AppDashboard.tsx'
import { AppLink } from './AppLink.tsx'
import { createAuthor } from './authoring/createAuthor.ts'
import { AuthorContext } from './authoring/useAuthor.ts'
import { FolderPage } from './FolderPage.tsx'
import { firstLinks } from './firstLinks.ts'
import { readAppPath } from './readAppPath.ts'
import { WorkbookPage } from './WorkbookPage.tsx'

/** The creator-mode app: workspace navigation beside the page at `path`. */
export function AppPage({ path }: { path: string }) {
  const { address, viewer, fetch } = usePage()
  const text = useText()
  const localized = useLocalized()
  const base = `/embed/d/${address.deploymentId}/app`
  const { data, error, reload } = useDefinition<WorkspaceDefinition<TileDefinition>>('/__surface/workspace')
  const author = useMemo(() => createAuthor(base, { viewer, fetch }, reload), [base, viewer, fetch, reload])
  const depthOf = (parentId: number | null): number => {
    const parent = data?.folders.find(({ id }) => id === parentId)
    return parent ? 1 + depthOf(parent.parentId) : 0
  }
  useErrorEvent(error, 'embed-render', { fatal: true })

  const place = readAppPath(path.slice(base.length))
  const workbookId = place?.page === 'workbook' ? place.id : place?.page === 'dashboard' ? place.workbookId : undefined
  const workbook = data?.workbooks.find(({ id }) => id === workbookId)
  const folder = place?.page === 'folder' ? data?.folders.find(({ id }) => id === place.id) : undefined
  const isMissing =
    place === undefined ||
    (place.page === 'folder' && !folder) ||
    (workbookId !== undefined && (!workbook || (place.page === 'dashboard' && !workbook.publicId)))
  const named = workbook ?? folder
  const title = isMissing ? text('notFound', { path }) : named ? localized(named.name) : text('workspace')
  useView(data && { path, title })

  if (error) return <NotFound path={path} error={error} />
  if (!data) return <Loading text={text} />
  const folders = firstLinks(data.folders, folder)
  const workbooks = firstLinks(data.workbooks, workbook)
  const isCut = folders.length < data.folders.length || workbooks.length < data.workbooks.length
  return (
    <AuthorContext value={author}>
      <div className="app">
        <nav className="sidebar" aria-label={text('workspace')}>
          <AppLink to={base} icon="home" current={place?.page === 'home'}>
            {text('home')}
          </AppLink>
          <h2>{text('folders')}</h2>
          <ul>
            {folders.map(({ id, name, parentId }) => (
              <li key={id} data-depth={depthOf(parentId)}>
                <AppLink to={`${base}/folder/${id}`} icon="folder" current={folder?.id === id}>
                  {localized(name)}
                </AppLink>
              </li>
            ))}
          </ul>
          <h2>{text('workbooks')}</h2>
          <ul>
            {workbooks.map(({ id, name }) => (
              <li key={id}>
                <AppLink to={`${base}/workbook/${id}`} icon="book" current={workbook?.id === id}>
                  {localized(name)}
                </AppLink>
              </li>
            ))}
          </ul>
          {isCut && <p className="muted">{text('othersInFolders')}</p>}
        </nav>
        <div className="app-content">
          {viewer.settings['allowAi'] !== false && viewer.settings['showWorkbookChat'] !== false && <AskBox />}
          {place?.page === 'home' && <FolderPage base={base} workspace={data} folderId={null} title={text('workspace')} />}
          {folder && (
            <FolderPage key={folder.id} base={base} workspace={data} folderId={folder.id} title={localized(folder.name)} />
          )}
          {place?.page === 'workbook' && workbook && (
            <WorkbookPage key={workbook.id} base={base} workbook={workbook} reportId={place.reportId} />
          )}
          {place?.page === 'dashboard' && workbook?.publicId && (
            <AppDashboard
              workbook={workbook}
              path={`${base}/workbook/${workbook.id}/dashboard`}
              publicId={workbook.publicId}
              widgetId={place.widgetId}
              backTo={`${base}/workbook/${workbook.id}`}
            />
          )}
          {isMissing && <NotFound path={path} />}
        </div>
      </div>
    </AuthorContext>
  )
}
