import { createMeta, type Meta } from '@svc/core/data'
import { useEffect, useState } from 'react'
import { usePage } from '../state/usePage.ts'

/** The part of the data model that the viewer sees, or why it could not be loaded. It is loaded once it is wanted. */
export function useMeta(isWanted = true): { readonly meta?: Meta; readonly error?: Error } {
  const { client } = usePage()
  const [model, setModel] = useState<{ readonly meta?: Meta; readonly error?: Error }>({})
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    client.meta({ signal: controller.signal }).then(
      (answer) => setModel({ meta: createMeta(answer) }),
      (error: Error) => {
        if (!controller.signal.aborted) setModel({ error })
      },
    )
    return () => controller.abort()
  }, [client, isWanted])
  return model
}
