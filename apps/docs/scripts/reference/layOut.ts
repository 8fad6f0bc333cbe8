import { type DeclarationReflection, ReflectionKind } from 'typedoc'
import { type Mentions, mentionsOf } from './mentionsOf.ts'
import type { Entry } from './publicEntries.ts'
import type { Sources } from './readEntries.ts'

export const kinds = ['component', 'function', 'class', 'value', 'error', 'type'] as const
export type Kind = (typeof kinds)[number]

/** One export of one entry. */
export interface Item {
  readonly name: string
  readonly kind: Kind
  readonly reflection: DeclarationReflection
  readonly entry: Entry
  readonly mentions: Mentions
  /** For a type that only one function, component or class leads to: that one. */
  owner?: Item | undefined
  /** The types that a function, component or class leads to, the nearest first. */
  leadsTo?: readonly Item[]
}

/** What an entry exports: what its pages show, and what another entry shows. */
export interface EntryLayout {
  readonly entry: Entry
  readonly items: readonly Item[]
  readonly elsewhere: readonly { readonly name: string; readonly reflection: DeclarationReflection }[]
}

/** The namespaces of generated types have pages of their own. */
const isNamespace = (reflection: DeclarationReflection) => reflection.kindOf(ReflectionKind.Namespace)

/**
 * Decides where each export is shown. Where several entries export the same, the first of them shows it: those of the core come first.
 * The bindings do not send their readers to each other: what two of them have from the core's inside, each shows itself.
 */
export function layOut(sources: Sources): EntryLayout[] {
  const shownBy = new Map<DeclarationReflection, Entry[]>()
  return sources.exports.map(({ entry, names }) => {
    const items: Item[] = []
    const elsewhere: EntryLayout['elsewhere'][number][] = []
    for (const { name, reflection } of names) {
      // The declarations of a Svelte component have a type of its name, for old ways to write an instance.
      const isTwice =
        reflection.kindOf(ReflectionKind.TypeAlias) && names.some((one) => one.name === name && one.reflection !== reflection)
      if (isNamespace(reflection) || isTwice) continue
      const shown = shownBy.get(reflection) ?? []
      const isKnown = shown.some((one) => one.packageName === entry.packageName || one.path.split('/')[0] === 'core')
      if (isKnown) {
        elsewhere.push({ name, reflection })
        continue
      }
      shownBy.set(reflection, [...shown, entry])
      items.push({ name, kind: kindOf(name, reflection), reflection, entry, mentions: mentionsOf(reflection, sources) })
    }
    giveOwners(items)
    return { entry, items: items.sort(byName), elsewhere: elsewhere.sort(byName) }
  })
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

function kindOf(name: string, reflection: DeclarationReflection): Kind {
  if (reflection.kindOf(ReflectionKind.Class)) return name.endsWith('Error') ? 'error' : 'class'
  if (reflection.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias)) return 'type'
  if (/^[A-Z]/.test(name)) return 'component'
  return reflection.kindOf(ReflectionKind.Function) ? 'function' : 'value'
}

/**
 * A type stands with the one function, component or class that leads to it, and with the one whose name it bears: `EmbedOptions` with
 * `createEmbed`. What several lead to has no owner.
 */
export function giveOwners(items: readonly Item[]): void {
  const types = new Map(items.filter(({ kind }) => kind === 'type').map((item) => [item.reflection, item]))
  const leaders = items.filter(({ kind }) => kind !== 'type' && kind !== 'error')
  const reached = new Map<Item, Item[]>()
  for (const leader of leaders) {
    // In the order in which a reader meets them: first what the leader itself names.
    const seen = new Set<Item>()
    for (let wave = [leader]; wave.length > 0; ) {
      const next = wave.flatMap(({ mentions }) => [...mentions.exports].flatMap((target) => types.get(target) ?? []))
      wave = [...new Set(next)].filter((item) => !seen.has(item))
      for (const item of wave) seen.add(item)
    }
    leader.leadsTo = [...seen]
    for (const item of seen) reached.set(item, [...(reached.get(item) ?? []), leader])
  }
  for (const [item, by] of reached) {
    const named = by
      .filter((leader) => item.name.toLowerCase().startsWith(stemOf(leader)))
      .sort((a, b) => stemOf(b).length - stemOf(a).length)
    item.owner = named[0] ?? (by.length === 1 ? by[0] : undefined)
  }
}

/** `embed` of `createEmbed`, `embedurl` of `buildEmbedUrl`. */
const stemOf = ({ name }: Item) => name.replace(/^(create|build|start|generate|run)(?=[A-Z])/, '').toLowerCase()
