import { renderMarkdown } from '@svc/host-kit'
import { useEffect, useRef } from 'react'

/** The agent's words. A fragment of cleaned DOM, so that no text is ever trusted as HTML. */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.replaceChildren(renderMarkdown(text)), [text])
  return <div ref={box} className="prose" />
}
