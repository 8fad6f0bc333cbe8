import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Why nothing can be installed without this folder, in words; undefined if it is there. A variable may still name one that is gone, such as
 * that of a session that has ended; pnpm then ends with a trace of its own code.
 * @param {string} folder the one for temporary files
 */
export function refusedTemporary(folder = tmpdir()) {
  const name = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'
  return existsSync(folder)
    ? undefined
    : `The folder for temporary files, ${folder}, is not there.\nMake it, or set ${name} to one that is, and run this again.`
}
