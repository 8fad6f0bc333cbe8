import { ChatOptionError } from '../errors/ai.ts'
import type { ChatImage } from './types.ts'

/** Bytes at a time: few enough for the arguments of one call, and a multiple of 3, so that Base64 pads only the last piece. */
const pieceBytes = 3 * 8192

/**
 * Reads a file of an input, a drop or the clipboard as an image for `send(input, { images })`. Its media type is kept as it is; which
 * ones the agent understands is for the service to say. Base64 has 4 characters for 3 bytes: a route made by `createChatHandler` takes
 * 10 MiB in all, which are images of some 7 MiB.
 *
 * @param file A `File`, or a `Blob` with a media type.
 * @throws {ChatOptionError} when its media type is none of an image, or missing; `option` is `images`.
 * @throws {DOMException} `NotReadableError`, when the file has gone or changed since it was picked.
 * @see AI API: facts, "POST /chat/stream-chat-state"
 */
export async function readImage(file: Blob): Promise<ChatImage> {
  const { type: mimeType } = file
  if (!mimeType.startsWith('image/')) throw new ChatOptionError('images', `takes images. This file is "${mimeType}".`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  let data = ''
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    data += btoa(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)))
  }
  return { mimeType, data, ...('name' in file && { name: String(file.name) }) }
}
