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
 */
export function performanceMarks({ prefix = 'svc-embed' }: { prefix?: string | undefined } = {}): EmbedPlugin {
  const seen = new Set<string>()
  return {
    name: 'performanceMarks',
    trace({ step }) {
      if (!['mint', 'minted', 'open', 'load', 'ready', 'loaded'].includes(step)) return
      // A new document begins, with its session if it has one.
      if (step === 'mint' || step === 'open') seen.clear()
      if (seen.has(step)) return
      seen.add(step)
      performance.mark(`${prefix}:${step}`)
      for (const [name, [from, to]] of Object.entries(measures))
        if (to === step && seen.has(from)) performance.measure(`${prefix}:${name}`, `${prefix}:${from}`, `${prefix}:${to}`)
    },
  }
}
