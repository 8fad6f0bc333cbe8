import { readTable } from './readTable.ts'
import type { PlatformOperationFacts } from './types.ts'

/** What the contract says about every operation of the Platform API, for tools such as servers, fakes and documentation. */
export function platformOperations(): readonly PlatformOperationFacts[] {
  return readTable().flatMap(({ operations }) => operations)
}
