import type { EventLog } from '@svc/host-kit'
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
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {entries.length === 0 && <p className="soft">Nothing heard yet.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className="scroll" tabIndex={0} aria-label="Events, newest first">
        <ol className="log">
          {entries.map(({ id, time, name, text }) => (
            <li key={id}>
              <time>{time}</time> <strong>{name}</strong>
              <br />
              {text}
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}
