import { type Child, h } from '../dom/h.ts'

/** A region that scrolls, in reach of the keyboard. */
export const scrollBox = (label: string, ...children: readonly Child[]): HTMLElement =>
  h('section', { className: 'scroll', tabIndex: 0, ariaLabel: label }, children)
