import type { JsonObject } from '../../isObject.ts'
import { bad, conflict } from '../../platform/PlatformFault.ts'

/**
 * A change of a draft starts from the reports that its author saw on it; another window may have changed it since.
 * @param draft ids of the reports on it now
 * @param wanted ids of those that are to be on it: a draft that has them already is no conflict, as the answer to the change was lost
 * @throws {PlatformFault} 409 for a draft that is another than `expected` in the body. A body without it does not ask.
 */
export function checkDraft({ expected }: JsonObject, draft: readonly number[], wanted?: readonly number[]): void {
  if (expected === undefined) return
  if (!Array.isArray(expected)) throw bad('expected', 'must be a list of ids')
  const is = (ids: readonly unknown[]) => ids.length === draft.length && ids.every((id, index) => id === draft[index])
  if (!is(expected) && !(wanted && is(wanted))) throw conflict('The dashboard was changed meanwhile: read it and change it again')
}
