import type { ExplainedError } from '@svc/host-kit'

interface Props {
  error: ExplainedError
  onRetry?: (() => void) | undefined
  /** Stands in an alert already, which a screen reader would say twice. */
  isInAlert?: boolean
}

export function ErrorNotice({ error, onRetry, isInAlert }: Props) {
  return (
    <div className="notice bad" role={isInAlert ? undefined : 'alert'}>
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
