import { useId, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  readonly busy: boolean
  readonly onAsk: (query: string) => void
  readonly onStop: () => void
}

/** The form to ask a question. */
export function AskForm({ busy, onAsk, onStop }: Props) {
  const text = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  return (
    <form
      className="ask-form"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = query.trim()
        if (asked === '' || busy) return
        onAsk(asked)
        setQuery('')
      }}
    >
      <label className="hidden" htmlFor={id}>
        {text('askTitle')}
      </label>
      <input
        id={id}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={text('askPlaceholder')}
        autoComplete="off"
        maxLength={4000}
        dir="auto"
      />
      {busy ? (
        <button type="button" className="button" onClick={onStop}>
          {text('stop')}
        </button>
      ) : (
        <button type="submit" className="button primary" disabled={query.trim() === ''}>
          {/* In an element: of a page that a browser translates, React cannot remove a text that stands beside something. */}
          <Icon name="send" /> <span>{text('ask')}</span>
        </button>
      )}
    </form>
  )
}
