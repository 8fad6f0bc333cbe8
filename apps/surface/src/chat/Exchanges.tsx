import { useText } from '../state/page.ts'
import type { Exchange } from './useAgent.ts'

/** Questions with their answers, as plain text. */
export function Exchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
  const text = useText()
  return (
    <ol className="exchanges" aria-live="polite">
      {exchanges.map(({ id, query, answer, status, message }) => (
        <li key={id} data-status={status}>
          <p className="question">
            <span className="hidden">{text('you')}: </span>
            {query}
          </p>
          <div className="answer" aria-busy={status === 'submitted'}>
            <span className="hidden">{text('assistant')}: </span>
            {answer}
            {status === 'submitted' && answer === '' && <span className="muted">{text('thinking')}</span>}
            {status === 'error' && (
              <p role="alert">
                {text('askFailed')} <span className="muted">{message}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
