import type { Contract } from '../platform/contract.ts'
import type { Row } from './attributes.ts'
import { invalid } from './ScimFault.ts'
import { toScimFault } from './toScimFault.ts'

/** Checks a value against a schema of the contract, and gives it back. @throws {ScimFault} 400 */
export function checkScim(contract: Contract, schema: 'ScimUser' | 'ScimGroup' | 'ScimPatchOp', value: unknown): Row {
  try {
    contract.check(`#/components/schemas/${schema}`, value)
  } catch (error) {
    throw invalid(schema === 'ScimPatchOp' ? 'invalidSyntax' : 'invalidValue', toScimFault(error).message)
  }
  return value as Row
}
