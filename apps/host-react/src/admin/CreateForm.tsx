import { type AdminList, explainCreateError } from '@svc/host-kit'
import { type SubmitEvent, useState } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function CreateForm({ one, list }: { one: string; list: AdminList }) {
  const { fields, isBusy, news } = useSnapshot(list)
  const [error, setError] = useState<unknown>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    list.create(event.currentTarget).catch(setError)
  }
  return (
    <form className="card stack" onSubmit={submit}>
      <h2>New {one}</h2>
      {fields.map(({ name, label, type, options }) => (
        <div key={name} className="field">
          <label htmlFor={`new-${name}`}>{label}</label>
          {type === 'select' ? (
            <select id={`new-${name}`} name={name}>
              {options?.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input id={`new-${name}`} name={name} type={type} required />
          )}
        </div>
      ))}
      {error !== undefined && <ErrorNotice error={explainCreateError(error)} />}
      <button className="button primary" type="submit" disabled={isBusy}>
        Create {one}
      </button>
      <p className="news soft" role="status">
        {news}
      </p>
    </form>
  )
}
