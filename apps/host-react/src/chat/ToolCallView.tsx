import { readToolCall, type ToolCall } from '@svc/core/ai'
import { toolRows, toolWords } from '@svc/host-kit'
import { RowsResult } from './RowsResult.tsx'

export function ToolCallView({ toolCall, isBusy }: { toolCall: ToolCall; isBusy: boolean }) {
  const call = readToolCall(toolCall)
  const rows = toolRows(call)
  const { title, state } = toolWords(call, isBusy)
  return (
    <>
      <details>
        <summary>
          <span>{title}</span> <span className="chip">{state}</span>
        </summary>
        <pre>{typeof call.input === 'string' ? call.input : JSON.stringify(call.input, null, 2)}</pre>
        {call.kind === 'failed' && <p role="alert">{call.error}</p>}
        {call.kind === 'metadata-search' && <p>Cubes and views found: {call.cubes.length}.</p>}
        {call.kind === 'sql' && <pre>{call.result.sqlQuery}</pre>}
        {call.kind === 'other' && <pre>{JSON.stringify(call.result, null, 2)}</pre>}
      </details>
      {rows && <RowsResult result={rows} />}
    </>
  )
}
