import { errorWords } from '../api/errorWords.ts'
import { useText } from '../i18n/useText.ts'

/** Says that a change did not work, and why. */
export function TaskError({ error }: { error: Error | undefined }) {
  const text = useText()
  if (!error) return null
  return (
    <div className="task-error" role="alert">
      <p>{text('authorFailed')}</p>
      <p className="muted">{errorWords(error, text)}</p>
    </div>
  )
}
