import { renderMarkdown } from '@svc/host-kit'
import { useLayoutEffect, useRef } from 'react'

/** The agent's Markdown as safe DOM nodes: no string is ever parsed as HTML. */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(renderMarkdown(text)), [text])
  return <div ref={box} className="markdown" dir="auto" />
}
