import type { Spot } from './ModelError.ts'
import type { Cube, MemberPath } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

type Kind = 'hierarchies' | 'measures' | 'dimensions' | 'segments'

/** A member that a view names. */
export interface Include {
  readonly name: string
  readonly alias?: string | undefined
  readonly cell: YamlCell
  readonly override?: {
    title?: string | undefined
    description?: string | undefined
    meta?: unknown
    format?: YamlCell | undefined
  }
}

/** A cube of a view, and what the view takes of it. */
export interface Entry {
  readonly path: readonly string[]
  readonly cube: Cube
  readonly includes: readonly Include[] | '*'
  readonly excludes: ReadonlySet<string>
  readonly prefix: string
  readonly cell: YamlCell
  /** Where the join path is written. */
  readonly spot: Spot
}

/** A member that a view includes; lists of them are in the order of the metadata. */
export interface Included {
  readonly kind: Kind
  readonly name: string
  readonly origin: MemberPath
  readonly cube: Cube
  readonly include: Include
}

const kinds: readonly Kind[] = ['hierarchies', 'measures', 'dimensions', 'segments']

function memberNames(cube: Cube, kind: Kind): string[] {
  return kind === 'hierarchies' ? cube.hierarchies.map(({ name }) => name) : [...cube[kind].keys()]
}

/** The dimensions that come with those which a view lists: levels of its hierarchies, and addresses of links. */
function impliedDimensions({ cube }: Entry, listed: readonly Include[], levels: ReadonlySet<string>): string[] {
  const names = new Set(listed.map(({ name }) => name))
  const implied = [...levels].flatMap((level) => {
    const [owner, name = ''] = level.split('.')
    return owner === cube.name && cube.dimensions.has(name) && !names.has(name) ? [name] : []
  })
  const withLinks = new Set([...names, ...implied])
  const links = [...cube.dimensions.values()].filter(
    ({ name, synthetic }) => synthetic && withLinks.has(name.split('___link_')[0]!),
  )
  return [...implied, ...links.map(({ name }) => name)]
}

/** What a view takes of one cube and one kind. */
function includesOf(entry: Entry, kind: Kind, levels: ReadonlySet<string>): Include[] {
  const known = new Set(memberNames(entry.cube, kind))
  if (entry.includes === '*') return [...known].map((name) => ({ name, cell: entry.cell }))
  const listed = entry.includes.filter(({ name }) => known.has(name))
  const implied = kind === 'dimensions' ? impliedDimensions(entry, listed, levels) : []
  return [...listed, ...implied.map((name) => ({ name, cell: entry.cell }))]
}

const same = (a: MemberPath, b: MemberPath) => a.name === b.name && a.path.join('.') === b.path.join('.')

/**
 * The members of a view under their names in it.
 * @throws ModelError when two have the same name
 */
export function includeMembers(entries: readonly Entry[], viewCell: YamlCell): Included[] {
  const included: Included[] = []
  // The levels of an included hierarchy are included too, whether they are listed or not.
  const levels = new Set<string>()
  for (const kind of kinds) {
    const taken = new Set(included.map(({ name }) => name))
    for (const entry of entries) {
      for (const include of includesOf(entry, kind, levels)) {
        if (entry.excludes.has(include.name)) continue
        const name = entry.prefix + (include.alias ?? include.name)
        const origin = { path: entry.path, name: include.name }
        const twice = included.some((other) => other.kind === kind && other.name === name && same(other.origin, origin))
        if (twice) continue
        if (taken.has(name)) {
          include.cell.fail(
            `'${name}' is in the view '${viewCell.spot.key.split('.').at(-1)}' already; exclude it or give it an alias`,
          )
        }
        taken.add(name)
        included.push({ kind, name, origin, cube: entry.cube, include })
        if (kind === 'hierarchies') {
          const hierarchy = entry.cube.hierarchies.find((candidate) => candidate.name === include.name)
          for (const level of hierarchy?.levels ?? []) levels.add(level)
        }
      }
    }
  }
  return included
}

/** @throws ModelError when a view names a member that its cube does not have */
export function checkIncludes(entries: readonly Entry[]): void {
  for (const entry of entries) {
    const known = new Set(kinds.flatMap((kind) => memberNames(entry.cube, kind)))
    if (entry.includes === '*') continue
    for (const include of entry.includes) {
      if (!known.has(include.name)) include.cell.fail(`there is no member '${entry.cube.name}.${include.name}'`)
    }
  }
}
