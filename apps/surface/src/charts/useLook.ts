import { useEffect, useReducer, useState } from 'react'
import { usePage } from '../state/page.ts'
import { followSystem } from '../theme/followSystem.ts'
import { type ChartLook, readLook } from './chartOption.ts'

/** Colours of the page for the charts: read anew after scheme or theme were written to the document. */
export function useLook(): ChartLook | undefined {
  const { scheme, theme } = usePage().state
  const [look, setLook] = useState<ChartLook>()
  const [system, changed] = useReducer((count: number) => count + 1, 0)

  useEffect(() => followSystem(changed), [])

  // These three are what the document's colours follow.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLook(readLook()))
    return () => cancelAnimationFrame(frame)
  }, [scheme, theme, system])
  return look
}
