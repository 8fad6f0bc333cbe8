import { useEffect, useState } from 'react'
import { usePage } from '../state/usePage.ts'
import type { LoadedData } from './LoadedData.ts'
import { loadRows } from './loadRows.ts'

export type Rows =
  | { readonly status: 'loading'; readonly data: LoadedData | undefined; readonly error: undefined }
  | { readonly status: 'loaded'; readonly data: LoadedData; readonly error: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: Error }

/** Rows of a query, loaded again when the query changes or the page is refreshed. The last rows stay while new ones load. */
export function useRows(query: Record<string, unknown>, attempt = 0): Rows & { readonly settled: number } {
  const { client, state } = usePage()
  const key = JSON.stringify([query, state.refreshed, attempt])
  const [rows, setRows] = useState<Rows & { readonly key: string; readonly settled: number }>({
    status: 'loading',
    data: undefined,
    error: undefined,
    key: '',
    settled: -1,
  })

  // The key stands for the query.
  useEffect(() => {
    const controller = new AbortController()
    setRows((last) => ({ status: 'loading', data: last.data, error: undefined, key, settled: last.settled }))
    // A refresh must not be answered from the cache.
    loadRows(client, query, { signal: controller.signal, ...(state.refreshed > 0 && { cache: 'must-revalidate' }) }).then(
      (data) => setRows({ status: 'loaded', data, error: undefined, key, settled: state.refreshed }),
      (error: Error) => {
        if (!controller.signal.aborted) setRows({ status: 'failed', data: undefined, error, key, settled: state.refreshed })
      },
    )
    return () => controller.abort()
  }, [key, client])

  // Between a change and its effect the rows belong to the last query.
  return rows.key === key ? rows : { status: 'loading', data: rows.data, error: undefined, settled: rows.settled }
}
