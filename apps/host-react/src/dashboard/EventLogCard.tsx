import type { EventLog } from '@svc/host-kit'
import { ScrollBox } from '../parts/ScrollBox.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function EventLogCard({ log }: { log: EventLog }) {
  const { entries, news } = useSnapshot(log)
  return (
    <section className="card" aria-labelledby="log-title">
      <div className="head">
        <h2 id="log-title">Event log</h2>
        <button className="button small push" type="button" onClick={log.clear}>
          Clear
        </button>
      </div>
      <Spoken text={news} />
      {entries.length === 0 ? (
        <p className="soft">No events yet.</p>
      ) : (
        <ScrollBox label="Events, newest first">
          <ol className="log">
            {entries.map(({ id, time, name, text }) => (
              <li key={id}>
                <time>{time}</time> <strong>{name}</strong>
                <br />
                {text}
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
    </section>
  )
}
