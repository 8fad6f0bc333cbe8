import type { Contract } from '../platform/readContract.ts'
import { applyPatch, type PatchOperation } from './applyPatch.ts'
import { isRow, type Row } from './attributes.ts'
import { checkScim } from './checkScim.ts'
import { withoutNulls } from './withoutNulls.ts'

/** A resource after the operations of a request. @throws {ScimFault} 400 */
export function patchResource(contract: Contract, schema: 'ScimUser' | 'ScimGroup', before: Row, body: Row): Row {
  const operations = Array.isArray(body['Operations']) ? body['Operations'] : []
  // Some directories write `Replace`.
  const lower = operations.map((one) =>
    isRow(one) && typeof one['op'] === 'string' ? { ...one, op: one['op'].toLowerCase() } : one,
  )
  checkScim(contract, 'ScimPatchOp', { ...body, Operations: lower })
  return checkScim(contract, schema, withoutNulls(applyPatch(before, lower as PatchOperation[])))
}
