import type { LoadProgress, Query } from '@svc/core/data'
import { loadQueryKey } from '@svc/core/query'
import { resultNews, resultSign, resultView } from '@svc/host-kit'
import { useSvcQuery } from '@svc/react/query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'

/** Runs `query` when asked to, shows the newest result, and follows it while "Live" is checked. */
export function useQueryRun(query: Query | undefined) {
  const { data, settings } = useHost()
  const { locale } = useSnapshot(settings)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Query>()
  const [progress, setProgress] = useState<LoadProgress>()
  const [isCancelled, setCancelled] = useState(false)
  const [live, setLive] = useState(false)
  const [changedAt, setChangedAt] = useState<Date>()
  const result = useSvcQuery(asked, { onProgress: setProgress, live })
  const rows = result.data?.data
  const view = useMemo(() => result.data && resultView(result.data, locale), [result.data, locale])

  // The same rows again are no change.
  useEffect(() => setChangedAt(rows ? new Date() : undefined), [rows])

  const run = () => {
    setProgress(undefined)
    setCancelled(false)
    setAsked(query)
    if (asked && query && JSON.stringify(asked) === JSON.stringify(query)) void result.refetch()
  }
  const state = { isRunning: result.isFetching, isFailed: Boolean(result.error), isCancelled, progress, view }
  return {
    view,
    error: result.error,
    isRunning: result.isFetching,
    isCancelled,
    sign: resultSign(state),
    news: resultNews(state),
    progress,
    live,
    changedAt,
    run,
    follow(checked: boolean) {
      setLive(checked)
      if (checked && !asked) run()
    },
    cancel() {
      setCancelled(true)
      void queries.cancelQueries({ queryKey: loadQueryKey(data, asked, { live }) })
    },
  }
}

export type QueryRun = ReturnType<typeof useQueryRun>
