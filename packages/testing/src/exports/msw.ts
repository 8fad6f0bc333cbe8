export type { SessionHandlers, SessionHandlersOptions } from '../msw/sessionHandlers.ts'
export { sessionHandlers } from '../msw/sessionHandlers.ts'
