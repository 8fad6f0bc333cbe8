import { type BulkReport, explainError } from '@svc/host-kit'

export function BulkProgress({ report, nameOf }: { report: BulkReport<unknown>; nameOf: (item: unknown) => string }) {
  const { done, total, failed } = report
  return (
    <div className="bulk">
      <progress aria-label="Progress" value={done} max={total} />
      <p role="status">
        {done} of {total} done{failed.length > 0 && `, ${failed.length} failed`}
      </p>
      <ul className="list">
        {failed.slice(0, 10).map(({ item, error }) => {
          const name = typeof item === 'string' ? item : nameOf(item)
          return (
            <li key={name}>
              {name}: {explainError(error).what}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
