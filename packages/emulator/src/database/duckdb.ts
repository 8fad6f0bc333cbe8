import { createRequire } from 'node:module'
import { EmulatorStartError } from '../server/start/EmulatorStartError.ts'
import { whyNotLoaded } from './whyNotLoaded.ts'

/** @throws {EmulatorStartError} where the database's program for this system is not installed, or may not be loaded */
function load(): typeof import('@duckdb/node-api') {
  try {
    return createRequire(import.meta.url)('@duckdb/node-api')
  } catch (cause) {
    throw new EmulatorStartError(whyNotLoaded(cause), { cause })
  }
}

/** DuckDB. By `require`: the failure of an imported CommonJS module also ends the process, although it is caught. */
export const duckdb = load()
