import { metaOf } from '@svc/core/query'
import { explainError, firstForm, pickUnits, toQuery } from '@svc/host-kit'
import { useSvcMeta } from '@svc/react/query'
import { useEffect, useMemo } from 'react'
import { useHost } from '../HostProvider.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { QueryOptions } from './QueryOptions.tsx'
import { QueryResult } from './QueryResult.tsx'
import { RunBar } from './RunBar.tsx'
import { useQueryRun } from './useQueryRun.ts'

export function QueryPage() {
  const { form } = useHost()
  const asking = useSnapshot(form)
  const meta = useSvcMeta({ query: { select: metaOf } })
  const units = useMemo(() => (meta.data ? pickUnits(meta.data, asking) : []), [meta.data, asking])
  const query = toQuery(asking)
  const running = useQueryRun(query)

  useEffect(() => {
    if (meta.data && !toQuery(form.getSnapshot())) form.update(firstForm(meta.data))
  }, [meta.data, form])

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
          {meta.data ? <MemberPicker meta={meta.data} units={units} /> : <p role="status">Loading the data model…</p>}
        </section>
        <div>
          {meta.data && (
            <>
              <QueryOptions meta={meta.data} units={units} />
              <RunBar running={running} canRun={query !== undefined} />
            </>
          )}
          <Spoken text={running.news} />
          <QueryResult running={running} />
        </div>
      </div>
    </>
  )
}
