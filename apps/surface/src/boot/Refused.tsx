import { errorWords } from '../api/errorWords.ts'
import type { Text } from '../i18n/textOf.ts'
import { useTitle } from '../ui/useTitle.ts'

/** Shown instead of the page when the session is not valid. */
export function Refused({ text, error }: { text: Text; error: Error }) {
  useTitle(text('sessionFailed'))
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('sessionFailed')}</h1>
        <p>{errorWords(error, text)}</p>
        <p className="muted">{text('sessionHint')}</p>
      </div>
    </main>
  )
}
