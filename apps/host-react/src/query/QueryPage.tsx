import type { LoadProgress, Query } from '@svc/core/data'
import { loadQueryKey, metaOf } from '@svc/core/query'
import { explainError, firstForm, liveNote, pickUnits, resultSign, resultView, toQuery } from '@svc/host-kit'
import { useSvcMeta, useSvcQuery } from '@svc/react/query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHost } from '../HostProvider.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { Progress } from './Progress.tsx'
import { QueryOptions } from './QueryOptions.tsx'
import { ResultCard } from './ResultCard.tsx'

export function QueryPage() {
  const { data, form, settings } = useHost()
  const { locale } = useSnapshot(settings)
  const asking = useSnapshot(form)
  const queries = useQueryClient()
  const meta = useSvcMeta({ query: { select: metaOf } })
  const [asked, setAsked] = useState<Query>()
  const [progress, setProgress] = useState<LoadProgress>()
  const [live, setLive] = useState(false)
  const [changedAt, setChangedAt] = useState<Date>()
  const result = useSvcQuery(asked, { onProgress: setProgress, live })
  const rows = result.data?.data
  const view = useMemo(() => result.data && resultView(result.data, locale), [result.data, locale])
  const units = useMemo(() => (meta.data ? pickUnits(meta.data, asking) : []), [meta.data, asking])
  const query = toQuery(asking)
  const sign = resultSign({ isRunning: result.isFetching, isFailed: Boolean(result.error), view })

  useEffect(() => {
    if (meta.data && !toQuery(form.getSnapshot())) form.update(firstForm(meta.data))
  }, [meta.data, form])

  // The same rows again are no change.
  useEffect(() => setChangedAt(rows ? new Date() : undefined), [rows])

  const run = () => {
    setProgress(undefined)
    setAsked(query)
    if (asked && query && JSON.stringify(asked) === JSON.stringify(query)) void result.refetch()
  }
  const follow = (checked: boolean) => {
    setLive(checked)
    if (checked && !asked) run()
  }
  const cancel = () => {
    void queries.cancelQueries({ queryKey: loadQueryKey(data, asked, { live }) })
  }

  const head = (
    <div className="head">
      <h1 tabIndex={-1}>Query</h1>
    </div>
  )
  if (meta.error)
    return (
      <>
        {head}
        <ErrorNotice error={explainError(meta.error)} onRetry={() => void meta.refetch()} />
      </>
    )
  return (
    <>
      {head}
      <div className="columns even asking">
        <section className="card" aria-label="Members">
          {meta.data ? <MemberPicker units={units} /> : <p role="status">Loading the data model…</p>}
        </section>
        <div>
          {meta.data && (
            <>
              <QueryOptions meta={meta.data} units={units} />
              <div className="choice run">
                <button className="button primary" type="button" disabled={!query || result.isFetching} onClick={run}>
                  Run
                </button>
                <button className="button" type="button" disabled={!result.isFetching} onClick={cancel}>
                  Cancel
                </button>
                <label>
                  <input type="checkbox" checked={live} onChange={(event) => follow(event.target.checked)} />
                  Live
                </label>
                {sign && (
                  <a className="sign" href="#result" aria-label={`Result: ${sign}`}>
                    {sign} ↓
                  </a>
                )}
              </div>
              <p className="soft news" role="status">
                {live && changedAt ? liveNote(changedAt, locale) : ''}
              </p>
            </>
          )}
          <div id="result" tabIndex={-1}>
            {result.isFetching && <Progress progress={progress} />}
            {result.error && !result.isFetching && <ErrorNotice error={explainError(result.error)} onRetry={run} />}
            {view && !result.error && <ResultCard view={view} />}
            {!view && !result.isFetching && !result.error && <p className="soft">Run the query to see its result.</p>}
          </div>
        </div>
      </div>
    </>
  )
}
