import { createMeta, type Meta } from '@svc/core/data'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page.ts'

/** The data model, asked for when it is wanted first. Where it does not come, amounts have no currency, and that is all. */
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
