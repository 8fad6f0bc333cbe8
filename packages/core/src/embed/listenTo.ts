import { EmbedStateError } from '../errors/embed.ts'

export interface PageHandlers {
  /** A message came to the page, from whomever. */
  readonly onMessage: (event: MessageEvent) => void
  /** A policy of the page forbids to show `address` in a frame. */
  readonly onBlocked: (address: string) => void
}

/**
 * Listens where the messages of `iframe` arrive. Returns the undo.
 * @throws {EmbedStateError} There is no such element (a ref that is not filled yet), or its document has no window.
 */
export function listenTo(iframe: HTMLIFrameElement, { onMessage, onBlocked }: PageHandlers): () => void {
  const ownerDocument = iframe?.ownerDocument
  // Not asked of the page's own document: a form named `defaultView` would answer.
  const view = ownerDocument === document ? window : ownerDocument?.defaultView
  if (!view || iframe.srcdoc === undefined) throw new EmbedStateError('The element is not in a shown page. Wait for it.')
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src') onBlocked(blockedURI)
  }
  view.addEventListener('message', onMessage)
  ownerDocument.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    view.removeEventListener('message', onMessage)
    ownerDocument.removeEventListener('securitypolicyviolation', onViolation)
  }
}
