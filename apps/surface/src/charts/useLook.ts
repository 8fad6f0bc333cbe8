import { useEffect, useState } from 'react'
import { usePage } from '../state/page.ts'
import { isDark } from '../theme/applyTheme.ts'
import { type ChartLook, readLook } from './chartOption.ts'

/** Colours of the page for the charts: read anew after scheme or theme were written to the document. */
export function useLook(): ChartLook | undefined {
  const { scheme, theme } = usePage().state
  const [look, setLook] = useState<ChartLook>()
  const [system, setSystem] = useState(() => isDark('auto'))

  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setSystem(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])

  // These three are what the document's colours follow.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLook(readLook()))
    return () => cancelAnimationFrame(frame)
  }, [scheme, theme, system])
  return look
}
