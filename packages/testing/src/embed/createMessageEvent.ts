/** A message event from a frame, or from whatever a test wants it to come from. */
export function createMessageEvent(data: unknown, origin: string, source: unknown): MessageEvent {
  const event = new MessageEvent('message', { data: structuredClone(data), origin })
  // The constructor takes real windows only.
  return Object.defineProperty(event, 'source', { value: source })
}
