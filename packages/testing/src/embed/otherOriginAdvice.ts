import { parseUrl } from './parseUrl.ts'

/** What to look at when `root` shows no page of `origin`, but one of another origin; else an empty text. */
export function otherOriginAdvice(root: ParentNode, origin: string): string {
  const addresses = [...root.querySelectorAll('iframe')].map(({ src }) => parseUrl(src))
  const other = addresses.find((address) => address && /^https?:$/.test(address.protocol) && address.origin !== origin)
  return other ? ` There is an iframe of ${other.origin}: is the origin right?` : ''
}
