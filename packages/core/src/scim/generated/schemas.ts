// Written by scripts/generate-platform.mjs from src/scim/contract/scim.ts. Do not edit.
// Every object is open: the client keeps fields that are not listed here.

export interface ScimUser {
  /** urn:ietf:params:scim:schemas:core:2.0:User */
  schemas?: string[] | undefined
  /** read-only */
  id?: string | undefined
  userName: string
  name?: ScimName | undefined
  emails?: ScimEmail[] | undefined
  active?: boolean | undefined
  externalId?: string | undefined
  /** read-only */
  meta?: ScimMeta | undefined
}

export interface ScimName {
  givenName?: string | undefined
  familyName?: string | undefined
}

export interface ScimEmail {
  value: string
  primary?: boolean | undefined
}

export interface ScimGroup {
  /** urn:ietf:params:scim:schemas:core:2.0:Group */
  schemas?: string[] | undefined
  /** read-only */
  id?: string | undefined
  displayName: string
  members?: ScimMember[] | undefined
  /** read-only */
  meta?: ScimMeta | undefined
}

export interface ScimMember {
  /** id of the user */
  value: string
  display?: string | undefined
}

export interface ScimMeta {
  resourceType?: string | undefined
  created?: string | undefined
  lastModified?: string | undefined
  location?: string | undefined
}

export interface ScimPatchOp {
  /** urn:ietf:params:scim:api:messages:2.0:PatchOp */
  schemas: string[]
  /** >=1 items */
  Operations: ScimPatchOperation[]
}

export interface ScimPatchOperation {
  op: 'add' | 'remove' | 'replace'
  path?: string | undefined
  value?: unknown | undefined
}

export interface ScimUserList {
  /** urn:ietf:params:scim:api:messages:2.0:ListResponse */
  schemas: string[]
  /** >=0 */
  totalResults: number
  /** >=1 */
  startIndex: number
  /** >=0 */
  itemsPerPage: number
  Resources: ScimUser[]
}

export interface ScimGroupList {
  /** urn:ietf:params:scim:api:messages:2.0:ListResponse */
  schemas: string[]
  /** >=0 */
  totalResults: number
  /** >=1 */
  startIndex: number
  /** >=0 */
  itemsPerPage: number
  Resources: ScimGroup[]
}

export interface ScimErrorBody {
  /** urn:ietf:params:scim:api:messages:2.0:Error */
  schemas: string[]
  status: string
  detail?: string | undefined
  scimType?: string | undefined
}
