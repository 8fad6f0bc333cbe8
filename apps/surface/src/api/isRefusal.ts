import { NotFoundError } from './NotFoundError.ts'
import { RefusedError } from './RefusedError.ts'

/** Whether the page's own origin has answered that it does not do this: what is shown may be gone, by another tab. */
export const isRefusal = (error: unknown): boolean => error instanceof NotFoundError || error instanceof RefusedError
