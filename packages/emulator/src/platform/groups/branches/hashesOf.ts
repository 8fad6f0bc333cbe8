import type { DataFile } from '../../store/PlatformState.ts'
import { hashText } from './hashFiles.ts'

/** The hash of each file, by its path. */
export const hashesOf = (files: Readonly<Record<string, DataFile>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, hashText(file)]))
