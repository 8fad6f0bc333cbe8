import { parseUrl } from './parseUrl.ts'

/** Whether a text is a bare origin: scheme, host and port. Neither `*` is one, nor `null`, the serialized opaque origin. */
export function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && url.origin === text
}
