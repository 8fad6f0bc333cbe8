import { renderMarkdown } from '@svc/host-kit'
import { useLayoutEffect, useRef } from 'react'

/** The agent's Markdown as safe DOM, put in as nodes and never as a text that would be read as HTML. */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(renderMarkdown(text)), [text])
  return <div ref={box} className="markdown" />
}
