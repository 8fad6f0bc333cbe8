/**
 * Does some work for every item at once. When it fails for one, the others are stopped: nobody waits for their results any more, and
 * queries that go on keep later ones waiting.
 * @param signal stops all of it
 * @param work gets a signal of its own, which aborts for either reason
 * @throws what the first of them threw
 */
export async function allOrNone<Item, Result>(
  signal: AbortSignal | undefined,
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController()
  // Not `AbortSignal.any`: a web socket has one signal for all it ever asks for, and would keep each that is made of it.
  const passOn = () => stop.abort(signal?.reason)
  if (signal?.aborted) passOn()
  signal?.addEventListener('abort', passOn)
  try {
    return await Promise.all(items.map((item) => work(item, stop.signal)))
  } catch (error) {
    stop.abort(error)
    throw error
  } finally {
    signal?.removeEventListener('abort', passOn)
  }
}
