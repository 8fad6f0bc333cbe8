import { parseUrl } from './parseUrl.ts'

/**
 * Whether a text is a bare origin: scheme, host and port. None of these is one: `*`, a pattern such as `https://*.example.com` (a host to
 * `URL`), and `null`, the serialized opaque origin. Not by `URL.origin`, which is `null` for an app with a scheme of its own, such as
 * `capacitor://localhost`, nor by `URL.host`, which is empty for a scheme that an older Chromium (seen in 102) does not know.
 */
export function isOrigin(text: string): boolean {
  return /^[^:]+:\/\/[^/?#@*]+$/.test(text) && parseUrl(text)?.href.replace(/\/+$/, '') === text
}
