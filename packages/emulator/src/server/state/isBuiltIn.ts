import type { EmulatorSettings } from './EmulatorSettings.ts'

/** Whether Core Data serves the emulator's own model and orders. */
export const isBuiltIn = ({ model, data, database, dataUrl }: EmulatorSettings): boolean =>
  [model, data, database, dataUrl].every((given) => given === undefined)
