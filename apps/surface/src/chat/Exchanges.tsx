import { spokenText } from '@svc/host-kit'
import { useMeta } from '../api/useMeta.ts'
import { useText } from '../i18n/useText.ts'
import { AnswerChart } from './AnswerChart.tsx'
import { Markdown } from './Markdown.tsx'
import { Steps } from './Steps.tsx'
import type { Exchange } from './useAgent.ts'

interface Props {
  readonly exchanges: readonly Exchange[]
  readonly onRetry: (query: string) => void
}

/** Questions with their answers: how each was found (folded), the answer itself and its chart. */
export function Exchanges({ exchanges, onRetry }: Props) {
  const text = useText()
  const last = exchanges.at(-1)
  // If that fails, amounts merely have no currency.
  const { meta } = useMeta(exchanges.length > 0)
  return (
    <>
      <ol className="exchanges">
        {exchanges.map(({ id, query, steps, answer, status, message }) => (
          <li key={id} data-status={status}>
            <p className="question" data-role="user">
              <span className="hidden">{text('you')}: </span>
              {query}
            </p>
            <div className="answer" aria-busy={status === 'submitted'}>
              <span className="hidden">{text('assistant')}: </span>
              <Steps steps={steps} />
              <Markdown text={answer} />
              {status === 'completed' && <AnswerChart steps={steps} label={text('answerChart', { query })} meta={meta} />}
              {status === 'submitted' && answer === '' && <span className="muted">{text('thinking')}</span>}
              {status === 'error' && (
                <div role="alert">
                  <p>
                    {text('askFailed')} <span className="muted">{message}</span>
                  </p>
                  <button type="button" className="button" onClick={() => onRetry(query)}>
                    {text('retry')}
                  </button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {/* Said once, when it is whole: words as they are written would be read one by one. */}
      <p className="hidden" role="status">
        {last?.status === 'completed' && spokenText(last.answer)}
      </p>
    </>
  )
}
