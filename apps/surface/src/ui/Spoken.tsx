import { speak } from '@svc/host-kit'
import { useEffect, useRef } from 'react'

/** Says to a screen reader what `text` changes to. */
export function Spoken({ text }: { text: string | undefined }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => (region.current ? speak(region.current) : undefined), [])
  return <p ref={region} className="hidden" role="status" data-say={text} />
}
