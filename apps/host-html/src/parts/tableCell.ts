import { h } from '../dom/h.ts'

/** A cell of a table, or the head of its row. */
export const tableCell = (isHead: boolean | undefined, props: { className?: string; lang?: string | undefined }, child: Node) =>
  isHead ? h('th', { ...props, scope: 'row' }, child) : h('td', props, child)
