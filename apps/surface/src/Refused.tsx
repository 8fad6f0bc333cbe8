import type { Text } from './i18n/textOf.ts'
import { useTitle } from './ui/useTitle.ts'

/** There is no page without a session that holds. */
export function Refused({ text, error }: { text: Text; error: Error }) {
  useTitle(text('sessionFailed'))
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('sessionFailed')}</h1>
        <p>{error.message}</p>
        <p className="muted">{text('sessionHint')}</p>
      </div>
    </main>
  )
}
