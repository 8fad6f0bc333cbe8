import { type ChatMessage, readToolCall } from '@svc/core/ai'
import { queryText, toolRows } from '@svc/host-kit'
import { useText } from '../i18n/useText.ts'

function Step({ message: { thinking, content, toolCall } }: { message: ChatMessage }) {
  const text = useText()
  if (!toolCall) return <p>{thinking ?? content}</p>
  const call = readToolCall(toolCall)
  const rows = toolRows(call)
  if (call.kind === 'metadata-search') return <p>{text('foundUnits', { count: call.cubes.length })}</p>
  if (rows) return <pre>{queryText(rows)}</pre>
  if (call.kind === 'failed') return <p role="alert">{call.error}</p>
  return <p>{call.name}</p>
}

/** How the agent came to its answer, folded. */
export function Steps({ steps }: { steps: readonly ChatMessage[] }) {
  const text = useText()
  if (steps.length === 0) return null
  return (
    <details className="steps">
      <summary>{text('steps')}</summary>
      {steps.map((message) => (
        <Step key={message.id} message={message} />
      ))}
    </details>
  )
}
