import { type AdminResource, type BulkReport, createPager, explainError, runBulk } from '@svc/host-kit'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { CreateForm } from './CreateForm.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ResourceTable } from './ResourceTable.tsx'

export function ResourceView({ resource }: { resource: AdminResource }) {
  const [pager] = useState(() => createPager(resource.open))
  const { items, isLoading, isDone, error } = useSnapshot(pager)
  const [selected, setSelected] = useState<readonly unknown[]>([])
  const [report, setReport] = useState<BulkReport<unknown>>()
  const { create, remove, importLine } = resource

  useEffect(() => {
    void pager.reload()
  }, [pager])

  /** Whatever is done to many: with progress, then the list anew. */
  const bulk = async <Item,>(list: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    setReport({ done: 0, total: list.length, failed: [] })
    setReport(await runBulk(list, work, { onProgress: setReport }))
    setSelected([])
    await pager.reload()
  }

  return (
    <div className="columns">
      <section className="card" aria-label={resource.title}>
        <div className="head">
          <h2>{resource.title}</h2>
          <span className="soft">{resource.hint}</span>
        </div>
        {error !== undefined && <ErrorNotice error={explainError(error)} onRetry={() => void pager.reload()} />}
        {items.length > 0 && <ResourceTable resource={resource} items={items} selected={selected} onSelect={setSelected} />}
        {items.length === 0 && isDone && <p className="soft">Nothing here yet.</p>}
        {isLoading && <p role="status">One moment…</p>}
        <div className="choice">
          {!isDone && !isLoading && error === undefined && (
            <button className="button" type="button" onClick={() => void pager.more()}>
              Show more
            </button>
          )}
          {remove && items.length > 0 && (
            <button
              className="button"
              type="button"
              disabled={selected.length === 0}
              onClick={() => void bulk(selected, remove.run)}
            >
              {remove.verb} {selected.length} selected
            </button>
          )}
        </div>
        {report && <BulkProgress report={report} nameOf={resource.nameOf} />}
      </section>
      <div>
        {create && <CreateForm one={resource.one} create={create} onDone={pager.reload} />}
        {importLine && <ImportForm label={importLine.label} onImport={(lines) => bulk(lines, importLine.run)} />}
      </div>
    </div>
  )
}
