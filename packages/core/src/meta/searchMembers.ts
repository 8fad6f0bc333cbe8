import type { V1CubeMeta } from '../data/metaTypes.ts'
import { isHidden } from './isHidden.ts'
import { kinds, lists } from './kinds.ts'
import type { MetaMember, SearchOptions } from './types.ts'

/** The searched fields of a member. A model that did not come through the client may have null instead of leaving a field out. */
interface Item {
  readonly name: string
  readonly title?: string | null | undefined
  readonly shortTitle?: string | null | undefined
  readonly description?: string | null | undefined
}

/** No name is longer, and a pattern of millions of letters cannot be compiled. */
const longest = 500

/**
 * Full text search over the members of a model, directly in the model's own texts: an index would be faster to search, but building it
 * takes longer than several searches.
 *
 * Ranks: a name or title that is equal to the text, starts with it, has a word that starts with it, or contains it; then members that
 * contain every word of it, counting their unit and description. Within a rank, the order is that of the model.
 */
export function searchMembers(
  units: readonly V1CubeMeta[],
  member: (unit: V1CubeMeta, name: string) => MetaMember,
  query: string,
  { limit = 50, kind, unit: only, hidden = false }: SearchOptions = {},
): MetaMember[] {
  const phrase = query.trim().slice(0, longest).toLowerCase()
  if (!phrase) return []
  const literal = literally(phrase)
  const inside = anyCase(literal)
  // Each pattern matches all members of its rank and of better ones, and few others: a quick test before `rankOf`.
  const patterns = [anyCase(`(?:^|\\.)${literal}$`), anyCase(`(?:^|\\.)${literal}`), anyCase(`(?:^|[^a-z0-9])${literal}`), inside]
  // Long words are rare: they are looked for first.
  const words = (phrase.match(/[^\s.]+/g) ?? []).sort((a, b) => b.length - a.length).map((word) => anyCase(literally(word)))
  const ranks = Array.from({ length: 5 }, () => new Set<MetaMember>())
  // Members of this rank or a later one can no longer be among the first `limit`.
  let end = endOf(ranks, limit)
  for (const unit of units) {
    if ((only !== undefined && unit.name !== only) || (!hidden && isHidden(unit))) continue
    const heading = unit.title ?? ''
    const own = `${unit.name} ${heading}`
    const missing = words.filter((word) => !word.test(own))
    for (const searched of kind ? [kind] : kinds) {
      for (const item of (unit[lists[searched]] ?? []) as readonly Item[]) {
        if (end === 0) break
        const pattern = patterns[end - 1]
        if (pattern ? !isNamed(item, pattern, heading) : !holdsAll(item, missing, heading)) continue
        const rank = isNamed(item, inside, heading) ? rankOf(unit, item, phrase, heading) : 4
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

/**
 * Whether a title is that of the unit, a space and the short title. Only length and first letter are compared: a full comparison takes
 * as long as a search.
 */
const isUsual = (full: string, short: string, heading: string) =>
  full.length === heading.length + 1 + short.length && full[0] === heading[0]

function isNamed({ name, title, shortTitle }: Item, pattern: RegExp, heading: string): boolean {
  const full = title ?? ''
  const short = shortTitle ?? full
  // The unit's part of a title was searched once for all its members.
  return pattern.test(name) || pattern.test(short) || (!isUsual(full, short, heading) && pattern.test(full))
}

/** Whether each word is in a name, a title or the description. A word that is not is moved to the front for the next member: it may be rare. */
function holdsAll(item: Item, words: RegExp[], heading: string): boolean {
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (isNamed(item, word, heading) || (item.description && word.test(item.description))) continue
    words[index] = words[0]!
    words[0] = word
    return false
  }
  return true
}

/** The number of ranks that can still change the answer. */
function endOf(ranks: readonly Set<MetaMember>[], limit: number): number {
  let left = limit
  let end = 0
  while (left > 0 && end < ranks.length) left -= ranks[end++]!.size
  return left > 0 ? end : Math.max(end - 1, 0)
}

function rankOf(unit: V1CubeMeta, { name, title, shortTitle }: Item, phrase: string, heading: string): number {
  const full = title ?? ''
  const short = shortTitle ?? full
  const usual = unit.name.length
  const leaf = name.slice((name[usual] === '.' ? usual : name.indexOf('.')) + 1)
  // The unit's part of a title does not count.
  return Math.min(...[leaf, short, isUsual(full, short, heading) ? '' : full].map((text) => rankIn(text.toLowerCase(), phrase)))
}

function rankIn(text: string, phrase: string): number {
  if (text === phrase) return 0
  if (text.startsWith(phrase)) return 1
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1]!)) return 2
  }
  return text.includes(phrase) ? 3 : 4
}

function anyCase(source: string): RegExp {
  return new RegExp(source, 'iu')
}

/** The text as a pattern. İ becomes two letters in lower case, which case-insensitive patterns do not know. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/i(\u0307?)/g, '(?:i$1|İ)')
}
