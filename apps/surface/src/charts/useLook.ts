import { useEffect, useReducer, useState } from 'react'
import { usePage } from '../state/usePage.ts'
import { followSystem } from '../theme/followSystem.ts'
import { type ChartLook, readLook } from './readLook.ts'

/** Colours of the page for the charts, read again after the scheme or theme has changed. */
export function useLook(): ChartLook | undefined {
  const { scheme, theme } = usePage().state
  const [look, setLook] = useState<ChartLook>()
  const [system, changed] = useReducer((count: number) => count + 1, 0)

  useEffect(() => followSystem(changed), [])

  // The document's colours depend on these three.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLook(readLook()))
    return () => cancelAnimationFrame(frame)
  }, [scheme, theme, system])
  return look
}
