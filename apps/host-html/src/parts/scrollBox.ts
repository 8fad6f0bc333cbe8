import { type Child, h } from '../dom/h.ts'

/** A scrolling region that can be reached by keyboard. */
export const scrollBox = (label: string, ...children: readonly Child[]): HTMLElement =>
  h('section', { className: 'scroll', tabIndex: 0, ariaLabel: label }, children)
