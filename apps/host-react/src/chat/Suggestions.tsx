import { suggestions } from '@svc/host-kit'
import { useThread } from './ThreadProvider.tsx'

export function Suggestions() {
  const { send } = useThread()
  return (
    <fieldset className="plain choice">
      <legend>Ask a question, or start with one of these</legend>
      {suggestions.map((question) => (
        <button key={question} type="button" className="button" onClick={() => void send(question)}>
          {question}
        </button>
      ))}
    </fieldset>
  )
}
