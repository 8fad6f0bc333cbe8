import { errorWords } from '../api/errorWords.ts'
import type { MessageKey } from '../i18n/messages.ts'
import type { Text } from '../i18n/textOf.ts'
import { useTitle } from '../ui/useTitle.ts'
import { NoSessionError } from './NoSessionError.ts'
import { OtherDeploymentError } from './OtherDeploymentError.ts'

interface Props {
  readonly text: Text
  readonly error: Error
}

/** What helps, in words for those who write the page around this one. */
function hintOf(error: Error): MessageKey {
  if (error instanceof NoSessionError) return 'sessionMissing'
  if (error instanceof OtherDeploymentError) return 'sessionElsewhereHint'
  return 'sessionHint'
}

/** Shown instead of the page when the session is not valid, or missing. */
export function Refused({ text, error }: Props) {
  useTitle(text('sessionFailed'))
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('sessionFailed')}</h1>
        <p>{errorWords(error, text)}</p>
        <p className="muted">{text(hintOf(error))}</p>
      </div>
    </main>
  )
}
