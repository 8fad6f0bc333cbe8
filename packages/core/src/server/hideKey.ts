import { keyFinder } from './keyFinder.ts'

/**
 * Passes a stream of text on without `key`: a service may repeat the request in its answer. Finds the key as it is and as JSON may
 * write it (`\/`, `\u002b`), wherever the chunks begin and end. Reads only when it is read, and holds back nothing but the end of a
 * chunk in which the key may have begun.
 */
export function hideKey(stream: ReadableStream<Uint8Array>, key: string): ReadableStream<Uint8Array> {
  const endOfKey = keyFinder(key)
  if (!endOfKey) return stream
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const encoder = new TextEncoder()
  let held = ''

  /** Returns what may be passed on of the held text and `text`, and holds the rest. */
  function take(text: string, isLast: boolean): string {
    const all = held + text
    let passed = ''
    let from = 0
    let at = 0
    while (at < all.length) {
      const end = endOfKey!(all, at)
      const isCut = end > all.length
      if (isCut && !isLast) break
      if (end < 0 || isCut) at += 1
      else {
        passed += `${all.slice(from, at)}***`
        from = at = end
      }
    }
    held = all.slice(at)
    return passed + all.slice(from, at)
  }

  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read()
          const passed = take(decoder.decode(value, { stream: !done }), done)
          if (passed) controller.enqueue(encoder.encode(passed))
          if (done) return controller.close()
          if (passed) return
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
