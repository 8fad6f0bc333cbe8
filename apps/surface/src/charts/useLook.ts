import { followPrint } from '@svc/host-kit'
import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '../state/usePage.ts'
import { followSystem } from '../theme/followSystem.ts'
import { type ChartLook, readLook } from './readLook.ts'

/** Colours of the page for the charts, read again after the scheme or theme has changed, and for the paper. */
export function useLook(): ChartLook | undefined {
  const { scheme, theme } = usePage().state
  const [look, setLook] = useState<ChartLook>()
  const [system, changed] = useReducer((count: number) => count + 1, 0)

  useEffect(() => followSystem(changed), [])

  // At once: the browser takes its picture as soon as all have heard of it.
  useEffect(() => followPrint(() => flushSync(() => setLook(readLook()))), [])

  // The document's colours depend on these three.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLook(readLook()))
    return () => cancelAnimationFrame(frame)
  }, [scheme, theme, system])
  return look
}
