import { followPrint } from '@svc/host-kit'
import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePage } from '../state/usePage.ts'
import { followSystem } from '../theme/followSystem.ts'
import { type ChartLook, readLook } from './readLook.ts'

/** Colours of the page for the charts, read again after the scheme or theme has changed, and for the paper. */
export function useLook(): ChartLook {
  const { scheme, theme } = usePage().state
  const [look, setLook] = useState(readLook)
  const [system, changed] = useReducer((count: number) => count + 1, 0)

  useEffect(() => followSystem(changed), [])

  // At once: the browser takes its picture as soon as all have heard of it.
  useEffect(() => followPrint(() => flushSync(() => setLook(readLook()))), [])

  // The document's colours depend on these three.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLook(readAgain))
    return () => cancelAnimationFrame(frame)
  }, [scheme, theme, system])
  return look
}

/** The same look as long as nothing of it has changed, so that nothing is drawn anew: as after the first frame of a chart. */
function readAgain(before: ChartLook): ChartLook {
  const look = readLook()
  return JSON.stringify(look) === JSON.stringify(before) ? before : look
}
