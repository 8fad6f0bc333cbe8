import type { V1CubeMeta } from '../data/metaTypes.ts'
import { kinds, lists } from './kinds.ts'

/** Stands before each name and title of a member, and behind the last. */
export const edge = '\0'
/** Stands before the description of a member. */
export const note = '\u0001'

/** What is searched of a member. A model that no client has read may hold null for what is left out. */
interface Item {
  readonly name: string
  readonly title?: string | null | undefined
  readonly shortTitle?: string | null | undefined
  readonly description?: string | null | undefined
}

/** The texts of all members of a unit, behind one another: one text is searched much faster than many. */
export interface UnitText {
  /** In lower case. */
  readonly text: string
  /** Names of the members. */
  readonly names: readonly string[]
  /** Where the texts of each member begin, and where those of the last end. */
  readonly starts: readonly number[]
}

export function textOf(unit: V1CubeMeta): UnitText {
  const made = join(unit, (text) => text)
  const text = made.text.toLowerCase()
  // A letter that is two in lower case (İ) moves all that begins behind it.
  return text.length === made.text.length ? { ...made, text } : join(unit, (text) => text.toLowerCase())
}

function join(unit: V1CubeMeta, written: (text: string) => string): UnitText {
  const names: string[] = []
  const starts = [0]
  let text = ''
  for (const kind of kinds) {
    for (const { name, title, shortTitle, description } of (unit[lists[kind]] ?? []) as readonly Item[]) {
      const full = title ?? ''
      const short = shortTitle ?? full
      text += edge + written(leafOf(unit, name)) + edge + written(short) + edge
      // The unit's part of a name or title is the unit's own text.
      if (!full.endsWith(short)) text += written(full) + edge
      if (description) text += note + written(description)
      names.push(name)
      starts.push(text.length)
    }
  }
  return { text, names, starts }
}

/** The name within the unit, behind its point. */
function leafOf(unit: V1CubeMeta, name: string): string {
  const usual = unit.name.length
  return name.slice((name[usual] === '.' ? usual : name.indexOf('.')) + 1)
}
