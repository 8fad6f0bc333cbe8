import type { Contract } from '../platform/readContract.ts'
import type { Row } from './attributes.ts'
import { invalid } from './ScimFault.ts'
import { toScimFault } from './toScimFault.ts'

const urns = {
  ScimUser: 'urn:ietf:params:scim:schemas:core:2.0:User',
  ScimGroup: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  ScimPatchOp: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
}

/**
 * Checks a value against a schema of the contract, and gives it back. If it says which schemas it has, that one is among them.
 * @throws {ScimFault} 400
 */
export function checkScim(contract: Contract, schema: 'ScimUser' | 'ScimGroup' | 'ScimPatchOp', value: unknown): Row {
  try {
    contract.check(`#/components/schemas/${schema}`, value)
  } catch (error) {
    throw invalid(schema === 'ScimPatchOp' ? 'invalidSyntax' : 'invalidValue', toScimFault(error).message)
  }
  const { schemas } = value as { schemas?: readonly string[] }
  if (schemas && !schemas.some((urn) => urn.toLowerCase() === urns[schema].toLowerCase()))
    throw invalid('invalidSyntax', `schemas must contain ${urns[schema]}`)
  return value as Row
}
