import { type AdminResource, explainError } from '@svc/host-kit'
import { type FormEvent, useState } from 'react'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'

interface CreateFormProps {
  one: string
  create: NonNullable<AdminResource['create']>
  onDone: () => Promise<void>
}

export function CreateForm({ one, create, onDone }: CreateFormProps) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setError(undefined)
    try {
      await create.run(Object.fromEntries(new FormData(form)) as Record<string, string>)
      form.reset()
      await onDone()
    } catch (failed) {
      setError(failed)
    }
    setBusy(false)
  }
  return (
    <form className="card stack" onSubmit={(event) => void submit(event)}>
      <h2>New {one}</h2>
      {create.fields.map(({ name, label, type, options }) => (
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
      {error !== undefined && <ErrorNotice error={explainError(error)} />}
      <button className="button primary" type="submit" disabled={isBusy}>
        Create
      </button>
    </form>
  )
}
