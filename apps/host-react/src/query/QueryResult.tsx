import { explainError } from '@svc/host-kit'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Progress } from './Progress.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { QueryRun } from './useQueryRun.ts'

/** The newest result of the query, or why there is none. */
export function QueryResult({ running }: { running: QueryRun }) {
  const { view, error, isRunning, isCancelled, progress, run } = running
  return (
    <div id="result" tabIndex={-1}>
      {isRunning && <Progress progress={progress} />}
      {error && !isRunning && <ErrorNotice error={explainError(error)} onRetry={run} />}
      {view && !error && <ResultCard view={view} />}
      {!view && !isRunning && !error && <p className="soft">{isCancelled ? 'Cancelled.' : 'Run the query to see its result.'}</p>}
    </div>
  )
}
