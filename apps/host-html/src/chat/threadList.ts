import type { ChatMessage } from '@svc/core/ai'
import { createScope, type Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { messageItem } from './messageItem.ts'

interface Shown {
  readonly message: ChatMessage
  readonly element: HTMLElement
  readonly scope: Scope
}

/** The messages; only those that changed are drawn again. */
export function threadList(host: Host, scope: Scope) {
  const element = h('ol', { className: 'thread' })
  let shown = new Map<string, Shown>()
  scope.add(() => {
    for (const one of shown.values()) one.scope.end()
  })
  return {
    element,
    show(messages: readonly ChatMessage[]) {
      const next = new Map(messages.map((message) => [message.id, redraw(message, shown.get(message.id), host)]))
      for (const one of shown.values()) {
        if (next.get(one.message.id) === one) continue
        one.scope.end()
        one.element.remove()
      }
      // Messages already in place are not moved: otherwise a long thread would be laid out again with every step of an answer.
      for (const [index, one] of [...next.values()].entries()) {
        const there = element.children[index] ?? null
        if (there !== one.element) element.insertBefore(one.element, there)
      }
      shown = next
    },
  }
}

function redraw(message: ChatMessage, before: Shown | undefined, host: Host): Shown {
  if (before?.message === message) return before
  const scope = createScope()
  const element = messageItem(message, host, scope)
  // What the viewer has opened stays open.
  const folds = before?.element.querySelectorAll('details') ?? []
  element.querySelectorAll('details').forEach((fold, index) => {
    fold.open = folds[index]?.open ?? fold.open
  })
  return { message, element, scope }
}
