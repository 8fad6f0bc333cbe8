import type { ExplainedError } from '@svc/host-kit'

export function ErrorNotice({ error, onRetry }: { error: ExplainedError; onRetry?: (() => void) | undefined }) {
  return (
    <div className="notice bad" role="alert">
      <strong>{error.what}</strong>
      <p>{error.advice}</p>
      {error.code && <p className="soft">{error.code}</p>}
      {onRetry && (
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
