import type { LoadProgress } from '@svc/core/data'

/** Progress as the service reports it; without a report, no stage or time is shown. */
export function Progress({ progress }: { progress: LoadProgress | undefined }) {
  return (
    <div className="card" role="status">
      <progress aria-label="Running the query" />
      <p className="soft">
        {progress
          ? `${progress.stage ?? 'The service is working on it'}, ${Math.round(progress.elapsedMs / 1000)} s so far`
          : 'Running the query…'}
      </p>
    </div>
  )
}
