import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths of all files below a directory, with `/`, directory by directory in the order of their names. */
export async function listFiles(directory: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(directory, below), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) files.push(...(await listFiles(directory, path)))
    else files.push(path)
  }
  return files
}
