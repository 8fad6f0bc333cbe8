import { iframesIn } from './iframesIn.ts'

/** The one iframe there is. */
export const iframeIn = (root: ParentNode): HTMLIFrameElement => {
  const [iframe, ...more] = iframesIn(root)
  if (!iframe || more.length > 0) throw new Error(`Expected one iframe, found ${iframesIn(root).length}.`)
  return iframe
}
