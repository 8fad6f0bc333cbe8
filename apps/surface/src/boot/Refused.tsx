import { errorWords } from '../api/errorWords.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { Text } from '../i18n/textOf.ts'
import { useTitle } from '../ui/useTitle.ts'
import { SessionError } from './SessionError.ts'

interface Props {
  readonly text: Text
  readonly error: Error
}

/** What helps, in words for those who write the page around this one. Elsewhere it is another session. */
const hints: Partial<Record<MessageKey, MessageKey>> = { sessionNone: 'sessionMissing', sessionElsewhere: 'sessionElsewhereHint' }

/** Shown instead of the page when the session is not valid, or missing. */
export function Refused({ text, error }: Props) {
  useTitle(text('sessionFailed'))
  const words = error instanceof SessionError ? error.words : undefined
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('sessionFailed')}</h1>
        <p>{errorWords(error, text)}</p>
        <p className="muted">{text((words && hints[words]) ?? 'sessionHint')}</p>
      </div>
    </main>
  )
}
