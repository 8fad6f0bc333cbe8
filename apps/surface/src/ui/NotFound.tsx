import { useText } from '../state/page.ts'

/** The page at a path is not there. */
export function NotFound({ path, message }: { path: string; message?: string | undefined }) {
  const text = useText()
  return (
    <main className="centered">
      <div className="card" role="alert">
        <h1>{text('notFound', { path })}</h1>
        {message && <p className="muted">{message}</p>}
      </div>
    </main>
  )
}
