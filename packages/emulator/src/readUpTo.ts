/** The whole body; `undefined` when it has more than `maxSize` bytes, whose rest is then not read: it may have no end. */
export async function readUpTo(maxSize: number, body: ReadableStream<Uint8Array>): Promise<Blob | undefined> {
  const parts: BlobPart[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > maxSize) return undefined
    parts.push(part as BlobPart)
  }
  return new Blob(parts)
}
