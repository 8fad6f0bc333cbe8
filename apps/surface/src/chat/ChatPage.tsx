import { tendChat } from '@svc/host-kit'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useView } from '../ui/useView.ts'
import { AskForm } from './AskForm.tsx'
import { Exchanges } from './Exchanges.tsx'
import { useAgent } from './useAgent.ts'

/** The standalone analytics chat. */
export function ChatPage({ path }: { path: string }) {
  const text = useText()
  const { exchanges, submit, retry, stop, busy } = useAgent()
  useView({ path, title: text('askTitle') })
  const page = useRef<HTMLElement>(null)
  useEffect(() => (page.current ? tendChat(page.current) : undefined), [])
  return (
    <main ref={page} className="chat">
      <h1>{text('askTitle')}</h1>
      {exchanges.length === 0 && <p className="muted">{text('chatEmpty')}</p>}
      <Exchanges exchanges={exchanges} onRetry={retry} />
      <AskForm busy={busy} onAsk={submit} onStop={stop} />
    </main>
  )
}
