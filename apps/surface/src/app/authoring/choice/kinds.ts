import type { Kind } from './ReportChoice.ts'

/** The kinds of report that can be made here. */
export const kinds = ['line', 'bar', 'stacked', 'pie', 'number', 'table'] as const satisfies readonly Kind[]
