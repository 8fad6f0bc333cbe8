import { EmbedStateError } from '../errors/embed.ts'

/**
 * Listens where the messages of `iframe` arrive, and hears when a policy of that page forbids a frame. Returns the undo.
 * @throws {EmbedStateError} The document has no window.
 */
export function listenTo(
  { ownerDocument }: HTMLIFrameElement,
  onMessage: (event: MessageEvent) => void,
  onBlocked: (address: string) => void,
): () => void {
  const { defaultView } = ownerDocument
  if (!defaultView) throw new EmbedStateError('The element’s document has no window. Use an element of a page that is shown.')
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src') onBlocked(blockedURI)
  }
  defaultView.addEventListener('message', onMessage)
  ownerDocument.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    defaultView.removeEventListener('message', onMessage)
    ownerDocument.removeEventListener('securitypolicyviolation', onViolation)
  }
}
