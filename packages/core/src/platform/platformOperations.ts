import { readTable } from './readTable.ts'
import type { PlatformOperationFacts } from './types.ts'

/** What the contract says of every operation of the Platform API, for tools: servers, fakes, documentation. */
export function platformOperations(): readonly PlatformOperationFacts[] {
  return readTable().flatMap(({ operations }) => operations)
}
