export { isSvcError, SvcError } from '../errors/base.ts'
export type { SvcErrorCode } from '../errors/codes.ts'
export type { ReadableState } from '../state.ts'
