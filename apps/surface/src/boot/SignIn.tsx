import { useId, useState } from 'react'
import { errorWords } from '../api/errorWords.ts'
import type { Text } from '../i18n/textOf.ts'
import { useTitle } from '../ui/useTitle.ts'
import type { Viewer } from './openViewer.ts'
import { signIn } from './signIn.ts'

/** Private embedding: the viewer says who they are. */
export function SignIn({ text, onSignedIn }: { text: Text; onSignedIn: (viewer: Viewer) => void }) {
  useTitle(text('signInTitle'))
  const id = useId()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  return (
    <main className="centered">
      <form
        className="card sign-in"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          setBusy(true)
          setError(undefined) // so that the same error is said again
          signIn(email.trim()).then(onSignedIn, (reason: Error) => {
            setError(errorWords(reason, text))
            setBusy(false)
          })
        }}
      >
        <h1>{text('signInTitle')}</h1>
        <p className="muted">{text('signInText')}</p>
        <label htmlFor={id}>{text('email')}</label>
        <input
          id={id}
          type="email"
          autoComplete="email"
          required
          value={email}
          aria-invalid={error !== undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {error && <p role="alert">{error}</p>}
        <button type="submit" className="button primary" aria-disabled={busy}>
          {text('signInButton')}
        </button>
      </form>
    </main>
  )
}
