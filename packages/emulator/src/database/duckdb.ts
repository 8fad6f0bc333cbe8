import { createRequire } from 'node:module'
import { EmulatorStartError } from '../server/start/EmulatorStartError.ts'

/** @throws {EmulatorStartError} where the database's program for this system is not installed */
function load(): typeof import('@duckdb/node-api') {
  try {
    return createRequire(import.meta.url)('@duckdb/node-api')
  } catch (cause) {
    throw new EmulatorStartError(
      `DuckDB, the emulator's database, cannot be loaded on this system (${process.platform}-${process.arch}). ` +
        'Its program is an optional dependency: install again, without --omit=optional and without node_modules of another system.',
      { cause },
    )
  }
}

/** DuckDB. By `require`: the failure of an imported CommonJS module also ends the process, although it is caught. */
export const duckdb = load()
