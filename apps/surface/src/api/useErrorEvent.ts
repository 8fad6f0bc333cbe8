import { useEffect } from 'react'
import { usePage } from '../state/usePage.ts'

/**
 * Tells the host about an error that a part of the page shows, while all else goes on; or about a `fatal` one, which is all that the page
 * shows. It is the client's own message, without the service's words: those may contain the query, which the host must not see.
 */
export function useErrorEvent(error: Error | undefined, context: 'query' | 'embed-render', { fatal = false } = {}): void {
  const { emit } = usePage()
  useEffect(() => {
    if (error) emit('error', { message: error.message, name: error.name, context, fatal })
  }, [error, emit, context, fatal])
}
