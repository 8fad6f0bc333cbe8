import { createMeta, type Meta } from '@svc/core/data'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page.ts'

/** The data model, loaded on first use. If that fails, amounts merely have no currency. */
export function useMeta(isWanted: boolean): Meta | undefined {
  const { client } = usePage()
  const [meta, setMeta] = useState<Meta>()
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    client.meta({ signal: controller.signal }).then(
      (answer) => setMeta(createMeta(answer)),
      () => {},
    )
    return () => controller.abort()
  }, [client, isWanted])
  return meta
}
