/** A message event from a frame, or from whatever a test wants it to come from. Of the window: where only a DOM was added to Node, its own differs. */
export function createMessageEvent(data: unknown, origin: string, source: unknown): MessageEvent {
  const event = new window.MessageEvent('message', { data: structuredClone(data), origin })
  // The constructor takes real windows only.
  return Object.defineProperty(event, 'source', { value: source })
}
