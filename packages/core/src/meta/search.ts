import type { V1CubeMeta } from '../data/metaTypes.ts'
import { isHidden } from './isHidden.ts'
import { kinds, lists } from './kinds.ts'
import type { MetaMember, SearchOptions } from './types.ts'

/** What is searched of a member. A model that no client has read may hold null for what is left out. */
interface Item {
  readonly name: string
  readonly title?: string | null | undefined
  readonly shortTitle?: string | null | undefined
  readonly description?: string | null | undefined
}

/** No name is as long; a pattern for millions of letters cannot be made. */
const longest = 500

/**
 * Full text search over the members of a model, straight in the model's own texts: one text made of them all would be searched
 * faster, but takes as long to make as many searches.
 *
 * Ranks: a name or title equal to the text, one that starts with it, one with a word that starts with it, one that holds it,
 * then members (with their unit and description) that hold every word of it. Equals keep the order of the model.
 */
export function search(
  units: readonly V1CubeMeta[],
  member: (unit: V1CubeMeta, name: string) => MetaMember,
  text: string,
  { limit = 50, kind, unit: only, hidden = false }: SearchOptions = {},
): MetaMember[] {
  const phrase = text.trim().slice(0, longest)
  if (!phrase) return []
  const literal = literally(phrase)
  // Each is in all members of its rank and of better ones, and in few others.
  const patterns = [`${literal}$`, `(?:^|\\.)${literal}`, `(?:^|[^\\p{L}\\p{N}])${literal}`, literal].map(anyCase)
  const words = phrase.split(/[\s.]+/).filter(Boolean)
  // Long words are rare: they are looked for first.
  const needles = words.sort((a, b) => b.length - a.length).map((word) => anyCase(literally(word)))

  const ranks = Array.from({ length: 5 }, () => new Set<MetaMember>())
  // Ranks from this on are full, or come too late for the answer.
  let end = endOf(ranks, limit)
  for (const unit of units) {
    if ((only !== undefined && unit.name !== only) || (!hidden && isHidden(unit))) continue
    const missing = needles.filter((needle) => `${unit.name} ${unit.title ?? ''}`.search(needle) < 0)
    for (const listed of kind ? [kind] : kinds) {
      for (const item of (unit[lists[listed]] ?? []) as readonly Item[]) {
        if (end === 0) break
        // A member with the text in its name has all words of it too.
        const needed = patterns[end - 1]
        if (needed ? !holds(unit, item, needed) : !holdsAll(unit, item, missing)) continue
        const rank = holds(unit, item, patterns[3]!) ? rankOf(unit, item, phrase.toLowerCase()) : 4
        if (rank >= end) continue
        const hit = member(unit, item.name)
        if ((kind && hit.kind !== kind) || (!hidden && hit.hidden)) continue
        ranks[rank]!.add(hit)
        end = endOf(ranks, limit)
      }
    }
  }
  return [...new Set(ranks.flatMap((found) => [...found]))].slice(0, limit)
}

/** The first rank with which the answer has `limit` members. */
function endOf(ranks: readonly Set<MetaMember>[], limit: number): number {
  let left = limit
  let end = 0
  while (left > 0 && end < ranks.length) left -= ranks[end++]!.size
  return left > 0 ? end : Math.max(end - 1, 0)
}

function literally(text: string): string {
  // İ is two letters in lower case, which patterns of any case do not know.
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/i\u0307|İ/gi, '(?:i\u0307|İ)')
}

function anyCase(source: string): RegExp {
  return new RegExp(source, 'giu')
}

/** Where the name within the unit begins: at its point. */
function leafAt(unit: V1CubeMeta, name: string): number {
  const usual = unit.name.length
  return name[usual] === '.' ? usual : name.indexOf('.')
}

/** Whether the name or a title of a member matches. The unit's part of them is the unit's own text, looked at once for all. */
function holds(unit: V1CubeMeta, { name, title, shortTitle }: Item, pattern: RegExp): boolean {
  const full = title ?? ''
  const short = shortTitle ?? full
  pattern.lastIndex = leafAt(unit, name)
  const found = pattern.test(name) || pattern.test(short) || (!full.endsWith(short) && pattern.test(full))
  pattern.lastIndex = 0
  return found
}

/** Whether each pattern is somewhere in the texts of a member. One that is not comes first next time: it may be rare. */
function holdsAll(unit: V1CubeMeta, item: Item, patterns: RegExp[]): boolean {
  for (let index = 0; index < patterns.length; index++) {
    const pattern = patterns[index]!
    if (holds(unit, item, pattern)) continue
    const found = !!item.description && pattern.test(item.description)
    pattern.lastIndex = 0
    if (found) continue
    patterns[index] = patterns[0]!
    patterns[0] = pattern
    return false
  }
  return true
}

function rankOf(unit: V1CubeMeta, { name, title, shortTitle }: Item, phrase: string): number {
  const full = title ?? ''
  const short = shortTitle ?? full
  const texts = [name.slice(leafAt(unit, name) + 1), short, full.endsWith(short) ? '' : full]
  return Math.min(...texts.map((text) => rankIn(text.toLowerCase(), phrase)))
}

function rankIn(text: string, phrase: string): number {
  if (text === phrase) return 0
  if (text.startsWith(phrase)) return 1
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1]!)) return 2
  }
  return text.includes(phrase) ? 3 : 4
}
