/**
 * Passes a stream on. If it breaks off, `fail` is told, and its own error ends what is passed on. Reads only when it is read.
 *
 * @param fail gets what the stream failed with, and returns the error for the reader
 */
export function tellBreak(stream: ReadableStream<Uint8Array>, fail: (cause: unknown) => Error): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((cause: unknown) => {
          throw fail(cause)
        })
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
