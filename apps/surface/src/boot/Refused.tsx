import { errorWords } from '../api/errorWords.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { Text } from '../i18n/textOf.ts'
import { useTitle } from '../ui/useTitle.ts'

interface Props {
  readonly text: Text
  readonly error: Error
  readonly hint: MessageKey
}

/** Shown instead of the page when the session is not valid, or missing. */
export function Refused({ text, error, hint }: Props) {
  useTitle(text('sessionFailed'))
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('sessionFailed')}</h1>
        <p>{errorWords(error, text)}</p>
        <p className="muted">{text(hint)}</p>
      </div>
    </main>
  )
}
