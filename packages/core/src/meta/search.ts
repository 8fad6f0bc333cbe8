import type { V1CubeMeta } from '../data/types.ts'
import type { MetaMember, SearchOptions } from './types.ts'

// Characters that no text of a model holds. They stand around each name and title, and after each member.
const field = '\u0001'
const line = '\u0002'

/** The texts of a unit's members in lower case, one after the other, so that the engine's substring search runs over all at once. */
interface UnitText {
  readonly unit: V1CubeMeta
  /** Name and title of the unit. */
  readonly own: string
  readonly all: string
  readonly names: readonly string[]
  /** Where the texts of each member begin, and where its description does. The last start is the end. */
  readonly starts: readonly number[]
  readonly descriptions: readonly number[]
}

/**
 * Full text search over the members of a model. The first call makes the texts; the model is not touched before.
 *
 * Ranks: a name or title equal to the text, one that starts with it, one with a word that starts with it, one that holds it,
 * then members (with their unit and description) that hold every word of it. Equals keep the order of the model.
 */
export function createSearch(
  units: readonly V1CubeMeta[],
  member: (unit: V1CubeMeta, name: string) => MetaMember,
): (text: string, options?: SearchOptions) => MetaMember[] {
  const texts = units.map(textOf)

  return (text, { limit = 50, kind, unit, hidden = false } = {}) => {
    const phrase = text.trim().toLowerCase()
    if (!phrase) return []
    const where = unit === undefined ? texts : texts.filter((one) => one.unit.name === unit)
    const ranks = Array.from({ length: 5 }, () => new Set<MetaMember>())
    const add = (rank: number, { unit, names }: UnitText, index: number) => {
      const found = ranks[rank]!
      if (found.size >= limit) return
      const hit = member(unit, names[index]!)
      if ((!kind || hit.kind === kind) && (hidden || !hit.hidden)) found.add(hit)
    }
    const isFull = (upTo: number) => ranks.slice(0, upTo + 1).reduce((sum, found) => sum + found.size, 0) >= limit

    for (const one of where) {
      walk(one, field + phrase, (at, index) => {
        if (at >= one.descriptions[index]!) return true
        const isWhole = one.all[at + 1 + phrase.length] === field
        if (isWhole || !isFull(1)) add(isWhole ? 0 : 1, one, index)
        return isWhole
      })
    }
    for (const one of where) {
      if (isFull(2)) break
      walk(one, phrase, (at, index) => {
        if (at >= one.descriptions[index]!) add(4, one, index)
        else if (isWordStart(one.all, at)) add(2, one, index)
        else {
          add(3, one, index)
          return false // a better place in the same name may follow
        }
        return true
      })
    }
    const words = phrase.split(/[\s.]+/).filter(Boolean)
    for (const one of where) {
      if (isFull(4)) break
      const left = words.filter((word) => !one.own.includes(word)).sort((a, b) => b.length - a.length)
      if (left.length === words.length && words.length === 1) continue // found above
      walk(one, left[0] ?? line, (_, index) => {
        const texts = one.all.slice(one.starts[index], one.starts[index + 1])
        if (left.every((word) => texts.includes(word))) add(4, one, index)
        return true
      })
    }
    return [...new Set(ranks.flatMap((found) => [...found]))].slice(0, limit)
  }
}

/** Calls `visit` for each place of `needle`, until it returns true for a member: then the next member is looked at. */
function walk({ all, starts }: UnitText, needle: string, visit: (at: number, index: number) => boolean): void {
  let index = 0
  for (let at = all.indexOf(needle); at >= 0; ) {
    while (starts[index + 1]! <= at) index++
    at = all.indexOf(needle, visit(at, index) ? starts[index + 1]! : at + 1)
  }
}

function isWordStart(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

function textOf(unit: V1CubeMeta): UnitText {
  const members = [...(unit.measures ?? []), ...(unit.dimensions ?? []), ...(unit.segments ?? [])]
  const read = (lower: (text: string) => string) => {
    const starts = [0]
    const descriptions: number[] = []
    let all = ''
    for (const member of members) {
      const { name } = member
      // A model that no client has read may hold null for what is left out.
      const title = member.title ?? ''
      const shortTitle = member.shortTitle ?? title
      // Most titles are the unit's and the member's: the unit's texts are looked at once for all.
      const own = title.endsWith(shortTitle) ? shortTitle : shortTitle + field + title
      all += lower(`${field}${name.slice(name.indexOf('.') + 1)}${field}${own}${field}`)
      descriptions.push(all.length)
      all += lower(member.description ?? '') + line
      starts.push(all.length)
    }
    return { all, starts, descriptions }
  }
  const raw = read((text) => text)
  const all = raw.all.toLowerCase()
  // A few letters grow in lower case: then places are counted in the text that has grown.
  const counted = all.length === raw.all.length ? { ...raw, all } : read((text) => text.toLowerCase())
  const names = members.map(({ name }) => name)
  return { unit, names, own: `${unit.name} ${unit.title ?? ''}`.toLowerCase(), ...counted }
}
