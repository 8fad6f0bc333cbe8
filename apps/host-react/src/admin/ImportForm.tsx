import { type AdminList, type AdminResource, failedAbove, importLabel, linesOf } from '@svc/host-kit'
import { type SubmitEvent, useState } from 'react'
import { useSnapshot } from '../useSnapshot.ts'
import { BulkProgress } from './BulkProgress.tsx'

export function ImportForm({ resource, list }: { resource: AdminResource; list: AdminList }) {
  const { isBusy, importing } = useSnapshot(list)
  const [text, setText] = useState('')
  const lines = linesOf(text)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setText('')
    const failed = await list.importLines(lines)
    setText((typed) => failedAbove(failed, typed))
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)}>
      <h2>Create several</h2>
      <label className="field">
        {resource.importLine?.label}
        <textarea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button className="button" type="submit" disabled={isBusy || lines.length === 0}>
        {importLabel(resource, lines.length)}
      </button>
      {importing && <BulkProgress bulk={importing} />}
    </form>
  )
}
