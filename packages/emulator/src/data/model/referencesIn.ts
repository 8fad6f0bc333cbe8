import { type Reference, resolveReference } from './resolveReference.ts'
import type { Cube, SqlTemplate } from './types.ts'

/**
 * What the references of a piece of SQL inside `cube` stand for, in the order it names them.
 * @throws ModelError when there is nothing of one's name
 */
export const referencesIn = (cubes: ReadonlyMap<string, Cube>, cube: string, { parts, spot }: SqlTemplate): Reference[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [resolveReference(cubes, cube, part, spot)]))
