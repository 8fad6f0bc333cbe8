export type { Io } from '../Command.ts'
export { run } from '../run.ts'
