import { parseUrl } from '../util/parseUrl.ts'

/**
 * Exact origin of the page around `view`, as the browser tells it: from `ancestorOrigins`, else from the referrer of the framed
 * document. `undefined` when the page is on its own, or when neither says.
 */
export function hostOriginOf(view: Window): string | undefined {
  if (view.parent === view) return undefined
  const ancestor = view.location.ancestorOrigins?.[0]
  const origin = ancestor ?? parseUrl(view.document.referrer)?.origin
  return origin === 'null' ? undefined : origin
}
