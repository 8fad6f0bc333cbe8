import { type FormEvent, useState } from 'react'

export function ImportForm({ label, onImport }: { label: string; onImport: (lines: string[]) => Promise<void> }) {
  const [text, setText] = useState('')
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onImport(lines).then(() => setText(''))
  }
  return (
    <form className="card stack" onSubmit={submit}>
      <h2>Many at once</h2>
      <label className="field">
        {label}
        <textarea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button className="button" type="submit" disabled={lines.length === 0}>
        Create {lines.length}
      </button>
    </form>
  )
}
