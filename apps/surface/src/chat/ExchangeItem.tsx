import type { Meta } from '@svc/core/data'
import { memo } from 'react'
import { useText } from '../i18n/useText.ts'
import { AnswerChart } from './AnswerChart.tsx'
import { Markdown } from './Markdown.tsx'
import { Steps } from './Steps.tsx'
import type { Exchange } from './useAgent.ts'

interface Props {
  readonly exchange: Exchange
  /** Knows the units of the numbers. */
  readonly meta: Meta | undefined
  readonly onRetry: (query: string) => void
}

/** Exchanges are made anew with each step of an answer, of messages that stay the same as long as nothing changes in them. */
function isSame(before: Props, { exchange, meta, onRetry }: Props): boolean {
  const last = before.exchange
  const fields = Object.keys({ ...last, ...exchange }) as (keyof Exchange)[]
  return (
    before.meta === meta &&
    before.onRetry === onRetry &&
    last.steps.length === exchange.steps.length &&
    last.steps.every((step, index) => step === exchange.steps[index]) &&
    fields.every((field) => field === 'steps' || last[field] === exchange[field])
  )
}

/** A question with its answer. In a long thread, a step of the next answer does not draw it again. */
export const ExchangeItem = memo(({ exchange, meta, onRetry }: Props) => {
  const text = useText()
  const { query, steps, answer, status, isStopped, message } = exchange
  return (
    <li data-status={status}>
      <p className="question" data-role="user">
        <span className="hidden">{`${text('you')}: `}</span>
        <bdi>{query}</bdi>
      </p>
      <div className="answer" aria-busy={status === 'submitted'}>
        <span className="hidden">{`${text('assistant')}: `}</span>
        <Steps steps={steps} />
        <Markdown text={answer} />
        {status === 'completed' && <AnswerChart steps={steps} label={text('answerChart', { query })} meta={meta} />}
        {status === 'submitted' && answer === '' && <span className="muted">{text('thinking')}</span>}
        {isStopped && (
          <p>
            <span className="muted">{text('stopped')}</span>{' '}
            <button type="button" className="button" onClick={() => onRetry(query)}>
              {text('retry')}
            </button>
          </p>
        )}
        {status === 'error' && (
          <div role="alert">
            <p>
              <span>{text('askFailed')}</span> <span className="muted">{message}</span>
            </p>
            <button type="button" className="button" onClick={() => onRetry(query)}>
              {text('retry')}
            </button>
          </div>
        )}
      </div>
    </li>
  )
}, isSame)
