import { open } from 'node:fs/promises'

const beginsWith = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/**
 * Looks at the first bytes of a text file for mistakes that the engine would take for data, or report less clearly.
 * @throws Error for a file in UTF-16, without any text, or of JSON behind a byte order mark
 */
export async function checkText(path: string, isJson: boolean): Promise<void> {
  const file = await open(path)
  const size = 4096
  const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0).finally(() => file.close())
  const bytes = buffer.subarray(0, bytesRead)
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff)) throw new Error('it is in UTF-16. Save it as UTF-8')
  const isMarked = beginsWith(bytes, 0xef, 0xbb, 0xbf)
  if (isMarked && isJson)
    throw new Error('it begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one')
  if (bytesRead < size && bytes.toString('utf8', isMarked ? 3 : 0).trim() === '') throw new Error('it is empty')
}
