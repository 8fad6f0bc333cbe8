import { h } from '../dom/h.ts'

/** The heading of a page: takes the focus after a change of page. */
export const heading = (title: string): HTMLElement => h('h1', { tabIndex: -1 }, title)
