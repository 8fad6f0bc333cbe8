import { suggestions } from '@svc/host-kit'
import { useThread } from './ThreadProvider.tsx'

export function Suggestions() {
  const { send } = useThread()
  return (
    <div className="choice">
      {suggestions.map((question) => (
        <button key={question} type="button" className="button" onClick={() => void send(question)}>
          {question}
        </button>
      ))}
    </div>
  )
}
