import type { ChatMessage } from '@svc/core/ai'
import { memo } from 'react'
import { Markdown } from './Markdown.tsx'
import { ToolCallView } from './ToolCallView.tsx'

/** Drawn again only when it changes: in a long thread, each step of an answer would otherwise draw all that was said before. */
export const Message = memo(({ message, isBusy }: { message: ChatMessage; isBusy: boolean }) => {
  const { role, content, thinking, toolCall } = message
  return (
    <li className="message fade" data-role={role}>
      <span className="visually-hidden">{role === 'user' ? 'You:' : 'Agent:'}</span>
      {thinking && (
        <details>
          <summary>Thinking</summary>
          <p className="soft">{thinking}</p>
        </details>
      )}
      {toolCall && <ToolCallView toolCall={toolCall} isBusy={isBusy} />}
      {content && (role === 'user' ? <p dir="auto">{content}</p> : <Markdown text={content} />)}
    </li>
  )
})
