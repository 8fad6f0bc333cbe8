import { readFile, rm, stat, writeFile } from 'node:fs/promises'

/** Writes a text to a file whole, or leaves all as it was: a full disk takes the first half, in place of what was there. */
export async function writeWhole(path: string, text: string, write: typeof writeFile = writeFile): Promise<void> {
  const known = await stat(path).catch(() => undefined)
  // Of a file alone: a terminal or a device has no end to read to.
  const before = known?.isFile() ? await readFile(path).catch(() => undefined) : undefined
  try {
    await write(path, text)
  } catch (error) {
    // There was room for it before. Should this fail too, the first error is the one to tell.
    if (before) await writeFile(path, before).catch(() => undefined)
    else if (!known) await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}
