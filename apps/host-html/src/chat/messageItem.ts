import { type ChatMessage, readToolCall, type ToolCall } from '@svc/core/ai'
import { renderMarkdown, toolRows, toolWords } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { type Child, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { rowsResult } from './rowsResult.ts'

export function messageItem({ role, content, thinking, toolCall }: ChatMessage, host: Host, scope: Scope): HTMLElement {
  return h(
    'li',
    { className: 'message', 'data-role': role },
    h('span', { className: 'visually-hidden' }, role === 'user' ? 'You:' : 'Agent:'),
    thinking && h('details', {}, h('summary', {}, 'Thinking'), h('p', { className: 'soft' }, thinking)),
    toolCall && toolCallView(toolCall, host, scope),
    content &&
      (role === 'user'
        ? h('p', { dir: 'auto' }, content)
        : h('div', { className: 'prose', dir: 'auto' }, renderMarkdown(content))),
  )
}

const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

function toolCallView(toolCall: ToolCall, host: Host, scope: Scope): Child[] {
  const call = readToolCall(toolCall)
  const { title, state } = toolWords(call, true)
  const rows = toolRows(call)
  const chip = h('span', { className: 'chip' }, state)
  if (call.kind === 'running') {
    scope.watch(host.chat, ({ status }) => {
      chip.textContent = toolWords(call, status === 'submitted' || status === 'streaming').state
    })
  }
  return [
    h(
      'details',
      {},
      h('summary', {}, title, ' ', chip),
      h('pre', {}, json(call.input)),
      call.kind === 'failed' && h('p', { role: 'alert' }, call.error),
      call.kind === 'metadata-search' && h('p', {}, `Cubes and views found: ${call.cubes.length}.`),
      call.kind === 'sql' && h('pre', {}, call.result.sqlQuery),
      call.kind === 'other' && h('pre', {}, json(call.result)),
    ),
    rows && rowsResult(rows, host, scope),
  ]
}
