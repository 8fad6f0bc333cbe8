import type { MemberAnnotation } from '../data/resultTypes.ts'
import type { Source } from './createSource.ts'

/** What several results say about their members; where two describe one member, the first wins. */
export function mergeAnnotations(sources: readonly Source[]): Map<string, MemberAnnotation> {
  const all = new Map<string, MemberAnnotation>()
  for (const kind of ['segments', 'timeDimensions', 'measures', 'dimensions'] as const) {
    for (const { result } of sources) {
      for (const [name, member] of Object.entries(result.annotation[kind] ?? {})) if (!all.has(name)) all.set(name, member)
    }
  }
  return all
}
