import type { ExplainedError } from '@svc/host-kit'
import { h } from '../dom/h.ts'

export function errorNotice({ what, advice, code }: ExplainedError, onRetry?: (() => void) | undefined): HTMLElement {
  return h(
    'div',
    { className: 'notice bad', role: 'alert' },
    h('strong', {}, what),
    h('p', {}, advice),
    code && h('p', { className: 'soft' }, code),
    onRetry && h('button', { className: 'button', type: 'button', onclick: onRetry }, 'Try again'),
  )
}
