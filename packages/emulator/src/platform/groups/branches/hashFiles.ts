import { createHash } from 'node:crypto'
import type { DataFile } from '../../store/PlatformState.ts'

const sha1 = (data: string | Buffer) => createHash('sha1').update(data).digest('hex')

/** Hash of a file's bytes (SHA-1, hexadecimal). Uploads compare it to find changed files. */
export const hashText = ({ content, encoding }: DataFile): string => sha1(Buffer.from(content, encoding ?? 'utf8'))

/** Hash of all files of a branch, which stands for the last commit. */
export const hashFiles = (files: Readonly<Record<string, DataFile>>): string =>
  sha1(JSON.stringify(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))))
