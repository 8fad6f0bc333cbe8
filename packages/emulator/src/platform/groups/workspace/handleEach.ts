import type { platformSchemas as S } from '@svc/core/platform'
import { PlatformFault } from '../../PlatformFault.ts'

/** Handles the items one by one, each once. An item that fails is reported, and does not stop the others. */
export function handleEach<Result>(
  items: readonly S.WorkspaceItemRefInput[],
  act: (ref: S.WorkspaceItemRefInput) => Result,
): { done: Result[]; failed: S.WorkspaceBulkFailure[] } {
  const done: Result[] = []
  const failed: S.WorkspaceBulkFailure[] = []
  const seen = new Set<string>()
  for (const { type, id } of items) {
    if (seen.has(`${type} ${id}`)) continue
    seen.add(`${type} ${id}`)
    try {
      done.push(act({ type, id }))
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error
      failed.push({ type, id, error: { status: error.status, message: error.message } })
    }
  }
  return { done, failed }
}
