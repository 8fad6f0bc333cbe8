import { h } from '../dom/h.ts'

/** The heading of a page, which takes the focus after a page change. */
export const heading = (title: string): HTMLElement => h('h1', { tabIndex: -1 }, title)
