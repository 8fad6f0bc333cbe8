import { AskForm } from './AskForm.tsx'
import { Exchanges } from './Exchanges.tsx'
import { useAgent } from './useAgent.ts'

/** The agent inside the app: a question beside the workspace. */
export function AskBox() {
  const { exchanges, submit, stop, busy } = useAgent()
  return (
    <div className="ask-box">
      <AskForm busy={busy} onAsk={submit} onStop={stop} />
      <Exchanges exchanges={exchanges} />
    </div>
  )
}
