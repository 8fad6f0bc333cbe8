// The name that every binding has for it.
export { getSvc as useSvc } from './context.js'
