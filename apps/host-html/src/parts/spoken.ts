import { speak } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'

/** An element that says to a screen reader what it is given, once each time that it changes. `first` was said before. */
export function spoken(scope: Scope, first = ''): { readonly element: HTMLElement; readonly say: (text: string) => void } {
  const element = h('p', { className: 'visually-hidden', role: 'status', 'data-say': first })
  scope.add(speak(element))
  const say = (text: string) => {
    // To set the attribute again is a change as well.
    if (element.dataset['say'] !== text) element.dataset['say'] = text
  }
  return { element, say }
}
