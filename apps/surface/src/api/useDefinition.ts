import { useEffect, useState } from 'react'
import { usePage } from '../state/page.ts'

/** The page is not there. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
}

export type Definition<T> = { readonly data?: T; readonly error?: Error }

/** Loads a definition from the page's own origin: a dashboard or the workspace. */
export function useDefinition<T>(path: string): Definition<T> {
  const { viewer } = usePage()
  const [definition, setDefinition] = useState<Definition<T> & { path: string }>({ path: '' })
  useEffect(() => {
    const controller = new AbortController()
    fetch(path, { headers: { authorization: `Bearer ${viewer.token}` }, signal: controller.signal })
      .then(async (response) => {
        const body = (await response.json()) as T & { error?: string }
        if (response.ok) return setDefinition({ path, data: body })
        const message = body.error ?? `The service answered with status ${response.status}`
        throw response.status === 404 ? new NotFoundError(message) : new Error(message)
      })
      .catch((error: Error) => {
        if (!controller.signal.aborted) setDefinition({ path, error })
      })
    return () => controller.abort()
  }, [path, viewer.token])
  return definition.path === path ? definition : {}
}
