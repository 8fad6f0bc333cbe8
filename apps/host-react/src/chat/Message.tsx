import type { ChatMessage } from '@svc/core/ai'
import { Markdown } from './Markdown.tsx'
import { ToolCallView } from './ToolCallView.tsx'

export function Message({ message }: { message: ChatMessage }) {
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
      {toolCall && <ToolCallView toolCall={toolCall} />}
      {content && (role === 'user' ? <p>{content}</p> : <Markdown text={content} />)}
    </li>
  )
}
