import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'

type Kind = S.UserAttribute['type']

const listOf = (type: 'string' | 'number') => (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === type)
const kinds: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  string_array: listOf('string'),
  number_array: listOf('number'),
}

/** Whether a value is of this kind. */
export const isOfKind = (kind: Kind, value: unknown): boolean => kinds[kind](value)

/** The default value of an attribute: the contract has it as text, whatever the kind. */
export function readDefault(kind: Kind, text: string): unknown {
  if (kind === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return kind === 'string_array' ? text.split(',').map((part) => part.trim()) : undefined
  }
}

/** @throws {PlatformFault} 400 for a default that cannot be read as a value of the kind */
export function checkDefault(kind: Kind, text: string | null | undefined, path = 'defaultValue'): void {
  if (text != null && !isOfKind(kind, readDefault(kind, text))) throw bad(path, `cannot be read as ${kind}`)
}

/** Defines an attribute; its default is checked by the caller. */
export function addUserAttribute({ nextId, state }: Platform, input: S.UserAttributeCreateInput): S.UserAttribute {
  const { name, type, defaultValue = null, description = null, displayName = null } = input
  const attribute = { id: nextId('attributes'), name, type, defaultValue, description, displayName }
  state.attributes.push(attribute)
  return attribute
}
