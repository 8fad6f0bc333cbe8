import { liveNote } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import type { QueryRun } from './useQueryRun.ts'

/** The buttons that run the query, and a note on when its live result changed. */
export function RunBar({ running, canRun }: { running: QueryRun; canRun: boolean }) {
  const { settings, connection } = useHost()
  const { locale } = useSnapshot(settings)
  const { isLost } = useSnapshot(connection)
  const { isRunning, sign, live, changedAt, run, follow, cancel } = running
  return (
    <>
      <div className="choice run">
        <button className="button primary" type="button" disabled={!canRun || isRunning} onClick={run}>
          Run
        </button>
        <button className="button" type="button" disabled={!isRunning} onClick={cancel}>
          Cancel
        </button>
        <label>
          <input type="checkbox" checked={live} onChange={(event) => follow(event.target.checked)} />
          Live
        </label>
        {sign && (
          <a className="sign" href="#result" aria-label={`Result: ${sign}`}>
            {`${sign} ↓`}
          </a>
        )}
      </div>
      <p className="soft news" role="status">
        {live && changedAt ? liveNote(changedAt, locale, isLost) : ''}
      </p>
    </>
  )
}
