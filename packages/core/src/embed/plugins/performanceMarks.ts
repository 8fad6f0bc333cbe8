import type { EmbedPlugin } from '../types.ts'

/** From which step to which one a measure goes, by its name. */
const measures = {
  mint: ['mint', 'minted'],
  load: ['open', 'load'],
  ready: ['open', 'ready'],
  loaded: ['open', 'loaded'],
} as const

/**
 * User Timing for each document: marks `<prefix>:mint`, `:minted`, `:open`, `:load`, `:ready`, `:loaded`, and measures
 * `<prefix>:mint` (the session callback), `:load`, `:ready` and `:loaded` (each from the moment the address was opened).
 * The browser keeps all entries: an app that stays open for days clears those that it has read (`performance.clearMarks`).
 */
export function performanceMarks({ prefix = 'svc-embed' }: { prefix?: string | undefined } = {}): EmbedPlugin {
  // Of this embed's document. By their names alone, the browser would take the newest marks of all embeds.
  const startTimes = new Map<string, number>()
  return {
    name: 'performanceMarks',
    trace({ step }) {
      if (!['mint', 'minted', 'open', 'load', 'ready', 'loaded'].includes(step)) return
      // A new document begins, with its session if it has one.
      if (step === 'mint' || step === 'open') startTimes.clear()
      if (startTimes.has(step)) return
      const { startTime: end } = performance.mark(`${prefix}:${step}`)
      startTimes.set(step, end)
      for (const [name, [from, to]] of Object.entries(measures)) {
        const start = startTimes.get(from)
        if (to === step && start !== undefined) performance.measure(`${prefix}:${name}`, { start, end })
      }
    },
  }
}
