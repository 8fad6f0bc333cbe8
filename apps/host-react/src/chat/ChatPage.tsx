import { explainError, spokenText, tendChat, tokenCount } from '@svc/host-kit'
import { useEffect, useRef } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Spoken } from '../parts/Spoken.tsx'
import { AskForm } from './AskForm.tsx'
import { Message } from './Message.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useThread } from './ThreadProvider.tsx'

export function ChatPage() {
  const { messages, finalAnswer, status, error, aborted, suspended, usage, regenerate, resume, stop, reset } = useThread()
  const isBusy = status === 'submitted' || status === 'streaming'
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? tendChat(page.current) : undefined), [])
  return (
    <div ref={page} className="narrow chat">
      <div className="head">
        <h1 tabIndex={-1}>Chat</h1>
        <span className="status push" data-status={isBusy ? 'busy' : status === 'error' ? 'failed' : 'loaded'} role="status">
          {status === 'submitted' ? 'thinking' : status === 'streaming' ? 'answering' : status}
        </span>
        <button className="button small" type="button" disabled={messages.length === 0} onClick={reset}>
          New thread
        </button>
      </div>
      {messages.length === 0 && <Suggestions />}
      <ol className="thread">
        {messages.map((message) => (
          <Message key={message.id} message={message} isBusy={isBusy} />
        ))}
      </ol>
      {error && <ErrorNotice error={explainError(error)} onRetry={() => void regenerate()} />}
      {aborted && !isBusy && (
        <p className="notice">
          Stopped.{' '}
          <button className="button small" type="button" onClick={() => void regenerate()}>
            Ask again
          </button>
        </p>
      )}
      {suspended && (
        <p className="notice">
          The agent is waiting.{' '}
          <button className="button small" type="button" onClick={() => void resume()}>
            Continue
          </button>{' '}
          <button className="button small" type="button" onClick={() => void stop()}>
            Stop
          </button>
        </p>
      )}
      <Spoken text={isBusy ? '' : spokenText(finalAnswer?.content)} />
      <AskForm isBusy={isBusy} />
      <p className="soft">{!isBusy && tokenCount(usage)}</p>
    </div>
  )
}
