import type { BulkView } from '@svc/host-kit'

export function BulkProgress({ bulk: { done, total, text, failures } }: { bulk: BulkView }) {
  return (
    <div className="bulk">
      <progress aria-label="Progress" value={done} max={total} />
      <p role="status">{text}</p>
      <ul className="list">
        {failures.map(({ name, what }) => (
          <li key={name}>
            {name}: {what}
          </li>
        ))}
      </ul>
    </div>
  )
}
