import type { Text } from '../i18n/textOf.ts'
import { useTitle } from './useTitle.ts'

/** Shown instead of a page that could not be rendered. */
export function PageFailed({ text, onRetry }: { text: Text; onRetry: () => void }) {
  useTitle(text('pageFailed'))
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('pageFailed')}</h1>
        <p className="muted">{text('pageFailedHint')}</p>
        <button type="button" className="button primary" onClick={onRetry}>
          {text('retry')}
        </button>
      </div>
    </main>
  )
}
