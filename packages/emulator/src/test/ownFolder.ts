import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from './atEnd.ts'

/** A folder that goes with the test, or with the test file. `write` also makes the folders that a file is in. */
export function ownFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'svc-own-'))
  atEnd(() => rmSync(directory, { recursive: true }))
  return {
    directory,
    async write(path: string, content: string | Uint8Array): Promise<void> {
      const file = join(directory, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    },
  }
}
