import type { LoadProgress } from '@svc/core/data'

/** What the service says while it works; nothing is made up where it says nothing. */
export function Progress({ progress }: { progress: LoadProgress | undefined }) {
  return (
    <div className="card" role="status">
      <progress aria-label="The query runs" />
      <p className="soft">
        {progress
          ? `${progress.stage ?? 'The service works on it'}, ${Math.round(progress.elapsedMs / 1000)} s so far`
          : 'The query runs…'}
      </p>
    </div>
  )
}
