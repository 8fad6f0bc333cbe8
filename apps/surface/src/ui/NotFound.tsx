import { Fragment } from 'react'
import { errorWords } from '../api/errorWords.ts'
import { NotFoundError } from '../api/NotFoundError.ts'
import { useText } from '../i18n/useText.ts'
import { useTitle } from './useTitle.ts'

/** The page at a path is not there, or it cannot be opened because of `error`. */
export function NotFound({ path, error }: { path: string; error?: Error | undefined }) {
  const text = useText()
  const isMissing = error === undefined || error instanceof NotFoundError
  const title = isMissing ? text('notFound', { path }) : text('sessionFailed')
  useTitle(title)
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>
          {/* A long path breaks behind its slashes, not inside of a word. */}
          {title.split(/(?<=\/)/).map((part, index) => (
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </h1>
        {error && <p className="muted">{errorWords(error, text)}</p>}
      </div>
    </main>
  )
}
