import { useText } from '../i18n/useText.ts'
import { AskForm } from './AskForm.tsx'
import { Exchanges } from './Exchanges.tsx'
import { useAgent } from './useAgent.ts'

/** The agent inside the app: a question beside the workspace. */
export function AskBox() {
  const text = useText()
  const { exchanges, submit, retry, stop, busy } = useAgent()
  return (
    <aside className="ask-box" aria-label={text('askTitle')}>
      <AskForm busy={busy} onAsk={submit} onStop={stop} />
      <Exchanges exchanges={exchanges} onRetry={retry} />
    </aside>
  )
}
