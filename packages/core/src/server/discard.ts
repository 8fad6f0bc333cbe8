/** Enough for what somebody sends by mistake, such as too large a picture. */
const maxDiscardedBytes = 16 * 1024 ** 2

/**
 * Reads the rest of a body and keeps nothing of it: a client may read the answer only after it has sent everything, and the next
 * request on the connection comes after it. A body that goes on for more than 16 MiB is cancelled. Never rejects.
 */
export async function discard(chunks: AsyncIterator<Uint8Array | string>): Promise<void> {
  try {
    for (let left = maxDiscardedBytes; left > 0; ) {
      const { done, value } = await chunks.next()
      if (done) return
      left -= value.length
    }
    await chunks.return?.()
  } catch {} // The client has gone.
}
