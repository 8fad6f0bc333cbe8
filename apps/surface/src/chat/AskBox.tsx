import { ignoreSecondClicks } from '@svc/host-kit'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { AskForm } from './AskForm.tsx'
import { Exchanges } from './Exchanges.tsx'
import { useAgent } from './useAgent.ts'

/** The agent inside the app: a question beside the workspace. */
export function AskBox() {
  const text = useText()
  const { exchanges, submit, retry, stop, busy } = useAgent()
  const box = useRef<HTMLElement>(null)
  useEffect(() => (box.current ? ignoreSecondClicks(box.current) : undefined), [])
  return (
    <aside ref={box} className="ask-box" aria-label={text('askTitle')}>
      <AskForm busy={busy} onAsk={submit} onStop={stop} />
      <Exchanges exchanges={exchanges} onRetry={retry} />
    </aside>
  )
}
