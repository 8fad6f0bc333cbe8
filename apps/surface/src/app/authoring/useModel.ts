import { createMeta, type Meta } from '@svc/core/data'
import { useEffect, useState } from 'react'
import { useErrorEvent } from '../../api/useErrorEvent.ts'
import { usePage } from '../../state/page.ts'

/** The part of the data model that the viewer sees, or why it could not be loaded. */
export function useModel(): { readonly meta?: Meta; readonly error?: Error } {
  const { client } = usePage()
  const [model, setModel] = useState<{ readonly meta?: Meta; readonly error?: Error }>({})
  useEffect(() => {
    const controller = new AbortController()
    client.meta({ signal: controller.signal }).then(
      (answer) => setModel({ meta: createMeta(answer) }),
      (error: Error) => {
        if (!controller.signal.aborted) setModel({ error })
      },
    )
    return () => controller.abort()
  }, [client])
  useErrorEvent(model.error, 'query')
  return model
}
