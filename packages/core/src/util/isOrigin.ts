import { parseUrl } from './parseUrl.ts'

/**
 * Whether a text is a bare origin: scheme, host and port. Neither `*` is one, nor `null`, the serialized opaque origin. Not by
 * `URL.origin`, which is `null` for an app with a scheme of its own, such as `capacitor://localhost`.
 */
export function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return !!url?.host && text === `${url.protocol}//${url.host}`
}
