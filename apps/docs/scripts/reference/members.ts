import {
  type DeclarationReflection,
  type ParameterReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc'
import type { Context } from './Context.ts'
import { code, table } from './markdown.ts'
import { defaultOf } from './printComment.ts'
import { printType } from './printType.ts'

/** Objects in options, as `query.limit`, are told to this depth. */
const deepest = 2

/** The members of a type that is an object, written out in place. */
export const membersOf = (type: SomeType | undefined): readonly DeclarationReflection[] =>
  type?.type === 'reflection' && !type.declaration.signatures ? (type.declaration.children ?? []) : []

/** Whether a member is called, and always there: a method, however it is declared. What may be left out is a callback. */
export const isMethod = (member: DeclarationReflection): boolean => !member.flags.isOptional && signaturesOf(member).length > 0

export function signaturesOf(member: DeclarationReflection): readonly SignatureReflection[] {
  if (member.signatures) return member.signatures
  return member.type?.type === 'reflection' && !member.type.declaration.children ? (member.type.declaration.signatures ?? []) : []
}

/** The lines of a table for one member or parameter, and for the members of the object that it is. */
export function rowsOf(
  name: string,
  member: DeclarationReflection | ParameterReflection,
  context: Context,
  depth = 0,
): string[][] {
  const isAccessor = member.isDeclaration() && member.kindOf(ReflectionKind.Accessor)
  const read = isAccessor ? member.getSignature : undefined
  const type = read?.type ?? member.type ?? methodType(member)
  const comment = read?.comment ?? member.comment ?? (member.isDeclaration() ? member.signatures?.[0]?.comment : undefined)
  const inner = depth < deepest ? membersOf(type) : []
  const fallback = member.isParameter() && member.defaultValue && member.defaultValue !== '{}' ? code(member.defaultValue) : ''
  return [
    [
      code(`${name}${member.flags.isOptional || (member.isParameter() && member.defaultValue) ? '?' : ''}`),
      inner.length > 0 ? '`object`' : printType(type, context),
      context.describe(comment, name),
      defaultOf(comment, context) || fallback,
    ],
    ...inner.flatMap((one) => rowsOf(`${name}.${one.name}`, one, context, depth + 1)),
  ]
}

/** The type of a method that is told as a callback. */
const methodType = (member: DeclarationReflection | ParameterReflection): SomeType | undefined =>
  member.isDeclaration() && member.signatures?.[0] ? member.signatures[0].type : undefined

export const memberTable = (head: string, rows: readonly (readonly string[])[]): string =>
  rows.length > 0 ? table([head, 'Type {.types}', 'Description', 'Default'], rows) : ''
