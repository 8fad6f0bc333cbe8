import { type AdminResource, createAdminList, explainError, listNews, removeLabel } from '@svc/host-kit'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { CreateForm } from './CreateForm.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ResourceTable } from './ResourceTable.tsx'

export function ResourceView({ resource }: { resource: AdminResource }) {
  const [list] = useState(() => createAdminList(resource))
  const snapshot = useSnapshot(list)
  const { items, selected, isLoading, isDone, isBusy, error, removing, empty } = snapshot
  const { one, title, hint, canSearch, create, remove, importLine } = resource

  useEffect(() => {
    void list.reload()
  }, [list])

  return (
    <div className="columns">
      <section className="card" aria-label={title} aria-busy={isLoading}>
        <div className="head">
          <h2>{title}</h2>
          <span className="soft">{hint}</span>
        </div>
        {canSearch && (
          <label className="field">
            {`Search ${title.toLowerCase()}`}
            <input type="search" onChange={(event) => list.search(event.target.value)} />
          </label>
        )}
        {error !== undefined && <ErrorNotice error={explainError(error)} onRetry={() => void list.reload()} />}
        {items.length > 0 && <ResourceTable resource={resource} list={list} />}
        {items.length === 0 && isDone && <p className="soft">{empty}</p>}
        {items.length === 0 && isLoading && !isDone && <p>Loading…</p>}
        <div className="choice">
          {items.length > 0 && !isDone && error === undefined && (
            <button className="button" type="button" disabled={isLoading} onClick={() => void list.more()}>
              Show more
            </button>
          )}
          {remove && items.length > 0 && (
            <button
              className="button"
              type="button"
              disabled={isBusy || selected.length === 0}
              onClick={() => void list.removeSelected()}
            >
              {removeLabel(remove.verb, selected.length)}
            </button>
          )}
        </div>
        {removing && <BulkProgress bulk={removing} />}
        <Spoken text={listNews(resource, snapshot)} />
      </section>
      <div>
        {create && <CreateForm one={one} list={list} />}
        {importLine && <ImportForm resource={resource} list={list} />}
      </div>
    </div>
  )
}
