import { report } from './report.ts'

/** Runs a listener of somebody else's: what it throws is reported and stops nothing here. */
export function guard<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error)
    return undefined
  }
}
