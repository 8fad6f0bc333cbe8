import type { LoadProgress } from '@svc/core/data'

/** Progress as the service reports it; without a report, no stage or time is shown. */
export function Progress({ progress }: { progress: LoadProgress | undefined }) {
  return (
    <div className="card">
      <progress aria-label="Running the query" />
      <p className="soft">
        {/* Without the seconds: a screen reader would say each of them. */}
        <span role="status">{progress ? (progress.stage ?? 'The service is working on it') : 'Running the query…'}</span>
        {progress && <span>{`, ${Math.round(progress.elapsedMs / 1000)} s so far`}</span>}
      </p>
    </div>
  )
}
