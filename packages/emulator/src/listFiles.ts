import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What macOS puts beside files on disks and in archives that do not know their extra data: `._orders.csv` is no table, though it looks like one. */
const ofMacOS = /^\._|^__MACOSX$/

/** Paths of all files below a directory, with `/`, directory by directory in the order of their names. */
export async function listFiles(directory: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(directory, below), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ofMacOS.test(entry.name)) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) files.push(...(await listFiles(directory, path)))
    else files.push(path)
  }
  return files
}
