import { Session } from 'node:inspector/promises'

/**
 * Bytes that `run` allocates, those included that were collected again: sampled by the engine's heap profiler, once in about
 * `samplingInterval` bytes. Typed arrays live outside of that heap.
 */
export async function allocated(run, samplingInterval) {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  run()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const sum = (node) => node.selfSize + node.children.reduce((total, child) => total + sum(child), 0)
  return sum(profile.head)
}
