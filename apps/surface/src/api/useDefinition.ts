import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '../state/usePage.ts'
import { askSurface } from './askSurface.ts'
import { isRefusal } from './isRefusal.ts'

interface Definition<T> {
  readonly data?: T
  readonly error?: Error
  /** Whether it was read since the last refresh. */
  readonly isCurrent: boolean
  /** Reads it again; settles when what was read is shown. */
  readonly reload: () => Promise<void>
}

interface Read<T> {
  readonly path: string
  /** As it came: what is the same stays the same object, so that nothing is drawn again. */
  readonly text?: string
  readonly data?: T
  readonly error?: Error
  /** The refresh that it was read for. */
  readonly round: number
}

/** Loads a definition from the page's own origin, a dashboard or the workspace, and again when the page is refreshed. */
export function useDefinition<T>(path: string): Definition<T> {
  const { state, viewer, fetch } = usePage()
  const round = state.refreshed
  const [read, setRead] = useState<Read<T>>({ path: '', round: -1 })

  const latest = useRef(0)
  const pending = useRef<Promise<void>>(undefined)

  const load = useCallback(
    (signal?: AbortSignal) => {
      latest.current += 1
      const own = latest.current
      // An answer that comes after that of a later request is older than what is shown. Shown at once: a press between this and the next
      // frame would still start from the old one.
      const set = (next: (last: Read<T>) => Read<T>) => {
        if (own === latest.current) flushSync(() => setRead(next))
      }
      const answered = askSurface(path, { viewer, fetch }, signal && { signal }).then(
        ({ text, body }) =>
          set((last) =>
            last.path === path && last.text === text
              ? { path, text, round, data: last.data as T }
              : { path, text, round, data: body as T },
          ),
        (error: Error) => {
          if (signal?.aborted) return
          // What is shown stays when the service merely does not answer: the widgets say so themselves.
          set((last) => (last.path === path && last.data && !isRefusal(error) ? { ...last, round } : { path, error, round }))
        },
      )
      // One that was overtaken, by a refresh of the host say, has shown nothing yet.
      const shown = answered.then(() => (own === latest.current ? undefined : pending.current))
      pending.current = shown
      return shown
    },
    [path, viewer, fetch, round],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const { data, error } = read.path === path ? read : {}
  return {
    ...(data !== undefined && { data }),
    ...(error && { error }),
    isCurrent: read.path === path && read.round === round,
    reload: load,
  }
}
