import { useRef, useState } from 'react'
import { useErrorEvent } from '../api/useErrorEvent.ts'

/**
 * Runs one thing at a time, and keeps its error, which the host is told too. A button that starts it says `aria-disabled` while it is
 * `busy`: one that is `disabled` would lose the focus.
 */
export function useTask() {
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  useErrorEvent(error, 'embed-render')

  async function run(act: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    await act().catch((caught: Error) => setError(caught))
    isRunning.current = false
    setBusy(false)
  }
  return { run, busy, error }
}
