import type { DeclarationReflection } from 'typedoc'
import type { Context } from './Context.ts'
import { type EntryLayout, giveOwners, type Item } from './layOut.ts'
import { paragraphs } from './markdown.ts'
import { memberTable, rowsOf } from './members.ts'
import { mentionsOf } from './mentionsOf.ts'
import { printType } from './printType.ts'
import type { Sources } from './readEntries.ts'

/** One group of operations, as the client has it. */
export interface Group {
  /** Its name on the client, such as `deployments`. */
  readonly name: string
  readonly item: Item
  readonly operations: readonly {
    readonly name: string
    readonly member: DeclarationReflection
    readonly args: DeclarationReflection | undefined
  }[]
}

export interface PlatformLayout {
  readonly groups: readonly Group[]
  /** The types of the contract. One that a single group uses has that group as its owner. */
  readonly schemas: readonly Item[]
}

/** The groups of the Platform client with their operations, and the types of the contract that they use. */
export function platformLayout({ entry, items }: EntryLayout, sources: Sources): PlatformLayout | undefined {
  const groupsType = items.find(({ name }) => name === 'PlatformGroups')
  const names = sources.exports.find((one) => one.entry === entry)?.names ?? []
  const schemas = names.find(({ name }) => name === 'platformSchemas')?.reflection.children
  if (!groupsType || !schemas) return undefined
  const itemOf = (name: string, kind: Item['kind'], reflection: DeclarationReflection): Item => ({
    name,
    kind,
    reflection,
    entry,
    mentions: mentionsOf(reflection, sources),
  })
  const groups = (groupsType.reflection.children ?? []).flatMap((member): Group[] => {
    const target = member.type?.type === 'reference' ? member.type.reflection : undefined
    if (!target?.isDeclaration()) return []
    const operations = (target.children ?? []).map((one) => {
      const args = one.type?.type === 'reference' ? one.type.typeArguments?.[0] : undefined
      const reflection = args?.type === 'reference' ? args.reflection : undefined
      return {
        name: one.name,
        member: one,
        args: reflection?.isDeclaration() && reflection.name !== 'NoArgs' ? reflection : undefined,
      }
    })
    return [{ name: member.name, item: itemOf(member.name, 'function', target), operations }]
  })
  const types = schemas.filter((one) => !one.isReference()).map((one) => itemOf(one.name, 'type', one))
  // The arguments lead from a group to the types.
  const args = groups.flatMap(({ operations }) =>
    operations.flatMap((one) => (one.args ? [itemOf(one.args.name, 'type', one.args)] : [])),
  )
  giveOwners([...groups.map(({ item }) => item), ...args, ...types])
  return { groups, schemas: types }
}

/** The operations of a group. */
export function printOperations({ operations }: Group, context: Context): string {
  return paragraphs(
    ...operations.map(({ name, member, args }) => {
      const result = member.type?.type === 'reference' ? member.type : undefined
      const answer = result?.name === 'PlatformDownload' ? '`Blob`' : printType(result?.typeArguments?.[1], context)
      const rows = (args?.children ?? []).flatMap((one) => rowsOf(one.name, one, context))
      return paragraphs(
        `## ${name}() {#${name}}`,
        context.describe(member.comment, name),
        memberTable('Argument', rows),
        answer && answer !== '`void`' && answer !== '`undefined`' ? `**Answers** ${answer}` : '',
      )
    }),
  )
}
