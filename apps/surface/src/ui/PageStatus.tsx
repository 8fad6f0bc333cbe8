import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Spoken } from './Spoken.tsx'

/** Announces loading and its end once for the whole page, since a filter or a refresh changes many tiles at once. */
export function PageStatus() {
  const text = useText()
  const [said, setSaid] = useState<'loading' | 'updated'>()
  useEffect(() => {
    const look = () => {
      const isBusy = document.querySelector('.widget-body[aria-busy="true"]') !== null
      setSaid((before) => (isBusy ? 'loading' : before && 'updated'))
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    return () => changes.disconnect()
  }, [])
  return <Spoken text={said && text(said)} />
}
