import type { LoadProgress } from '../data/poll.ts'
import { guard } from '../util/guard.ts'
import type { QueryCacheClient } from './followQuery.ts'

type OnProgress = ((progress: LoadProgress) => void) | undefined

/**
 * Returns an `onProgress` that tells each component that shows the query, by the function that it gave last; `own` where there is none:
 * a component that suspends does not show it yet, and a prefetch never does.
 */
export const tellProgress =
  (cache: Pick<QueryCacheClient, 'getQueryCache'> | undefined, queryKey: readonly unknown[], own: OnProgress) =>
  (progress: LoadProgress): void => {
    const observers = cache?.getQueryCache().find({ queryKey })?.observers ?? []
    const told = observers.flatMap(({ options }) => (options as { onProgress?: OnProgress }).onProgress ?? [])
    for (const tell of told.length ? told : [own]) if (tell) guard(tell, progress)
  }
