import type { V1CubeMeta } from '../data/metaTypes.ts'
import { memo } from '../memo.ts'
import { isHidden } from './isHidden.ts'
import { edge, note, textOf } from './textOf.ts'
import type { MetaMember, SearchOptions } from './types.ts'

/** No name is as long; a pattern for millions of letters cannot be made. */
const longest = 500

/**
 * Makes the full text search over the members of a model. A unit's texts are put together when it is first searched.
 *
 * Ranks: a name or title equal to the text, one that starts with it, one with a word that starts with it, one that holds it,
 * then members (with their unit and description) that hold every word of it. Equals keep the order of the model.
 */
export function createSearch(
  units: readonly V1CubeMeta[],
  member: (unit: V1CubeMeta, name: string) => MetaMember,
): (text: string, options?: SearchOptions) => MetaMember[] {
  const textsOf = memo(textOf)

  return (query, { limit = 50, kind, unit: only, hidden = false } = {}) => {
    const phrase = query.trim().slice(0, longest).toLowerCase()
    if (!phrase) return []
    // Long words are rare: they are looked for first.
    const words = (phrase.match(/[^\s.]+/g) ?? []).sort((a, b) => b.length - a.length)
    const wordStart = new RegExp(`[^\\p{L}\\p{N}]${literally(phrase)}`, 'gu')
    const start = edge + phrase
    const whole = start + edge
    const rankOf = (texts: string): number => {
      if (!texts.includes(phrase)) return 4
      const names = texts.split(note, 1)[0]!
      if (names.includes(start)) return names.includes(whole) ? 0 : 1
      return names.search(wordStart) >= 0 ? 2 : names.includes(phrase) ? 3 : 4
    }
    const ranks = Array.from({ length: 5 }, () => new Set<MetaMember>())
    // Ranks from this on are full, or come too late for the answer.
    let end = endOf(ranks, limit)
    for (const unit of units) {
      if ((only !== undefined && unit.name !== only) || (!hidden && isHidden(unit))) continue
      const own = `${unit.name} ${unit.title ?? ''}`.toLowerCase()
      const missing = words.filter((word) => !own.includes(word))
      const { text, names, starts } = textsOf(unit)
      // Where the next member is that may be of a rank before `end`.
      const find = (from: number) => {
        const needle = [whole, start, undefined, phrase, missing[0] ?? ''][end - 1]
        if (needle !== undefined) return text.indexOf(needle, from)
        wordStart.lastIndex = from
        return wordStart.exec(text)?.index ?? -1
      }
      for (let index = 0; index < names.length && end > 0; index++) {
        const at = find(starts[index]!)
        if (at < 0) break
        while (starts[index + 1]! <= at) index++
        const its = text.slice(starts[index], starts[index + 1])
        if (!missing.every((word) => its.includes(word))) continue
        const rank = rankOf(its)
        if (rank >= end) continue
        const hit = member(unit, names[index]!)
        if ((kind && hit.kind !== kind) || (!hidden && hit.hidden)) continue
        ranks[rank]!.add(hit)
        end = endOf(ranks, limit)
      }
    }
    return [...new Set(ranks.flatMap((found) => [...found]))].slice(0, limit)
  }
}

/** The first rank with which the answer has `limit` members. */
function endOf(ranks: readonly Set<MetaMember>[], limit: number): number {
  let left = limit
  let end = 0
  while (left > 0 && end < ranks.length) left -= ranks[end++]!.size
  return left > 0 ? end : Math.max(end - 1, 0)
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
