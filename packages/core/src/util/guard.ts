import { report } from './report.ts'

/** Runs a listener of somebody else's: what it throws is reported and stops nothing here. */
export function guard<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): T | undefined {
  try {
    return run(...args)
  } catch (error) {
    report(error)
    return undefined
  }
}
