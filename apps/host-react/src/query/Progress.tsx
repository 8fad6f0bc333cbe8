import type { LoadProgress } from '@svc/core/data'
import { stageWords } from '@svc/host-kit'

/** Progress as the service reports it; without a report, no stage or time is shown. */
export function Progress({ progress }: { progress: LoadProgress | undefined }) {
  return (
    <div className="card">
      <progress aria-label="Running the query" />
      <p className="soft">
        {stageWords(progress)}
        {progress && `, ${Math.round(progress.elapsedMs / 1000)} s so far`}
      </p>
    </div>
  )
}
