import { type SubmitEvent, useState } from 'react'
import { useThread } from './ThreadProvider.tsx'

export function AskForm({ isBusy }: { isBusy: boolean }) {
  const { send, stop } = useThread()
  const [input, setInput] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || input.trim() === '') return
    void send(input)
    setInput('')
  }
  return (
    <form className="ask" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="question">
        Your question
      </label>
      <input
        id="question"
        value={input}
        placeholder="Ask about your orders…"
        autoComplete="off"
        dir="auto"
        onChange={(event) => setInput(event.target.value)}
      />
      {isBusy ? (
        <button className="button" type="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button className="button primary" type="submit" disabled={input.trim() === ''}>
          Ask
        </button>
      )}
    </form>
  )
}
