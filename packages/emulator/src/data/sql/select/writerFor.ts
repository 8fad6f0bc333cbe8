import { createWriter } from '../write/createWriter.ts'
import type { Writer, WriterOptions } from '../write/Writer.ts'
import type { SelectContext } from './SelectContext.ts'

/** A writer over the joins of a plan. */
export const writerFor = ({ plan }: SelectContext, options: Partial<WriterOptions> = {}): Writer =>
  createWriter({ model: plan.model, time: plan.time, multiplied: plan.tree.multiplied, ...options })
