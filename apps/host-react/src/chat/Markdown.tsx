import { renderMarkdown } from '@svc/host-kit'
import { useEffect, useRef } from 'react'

/** The agent's Markdown, inserted as sanitized DOM nodes: no string is ever trusted as HTML. */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.replaceChildren(renderMarkdown(text)), [text])
  return <div ref={box} className="prose" dir="auto" />
}
