// Written by scripts/generate.mjs from src/scim/contract/scim.ts. Do not edit.
// Every object is open: the client keeps fields that are not listed here.

/** A user of the service. RFC 7643, section 4.1 */
export interface ScimUser {
  /** urn:ietf:params:scim:schemas:core:2.0:User */
  schemas?: string[] | undefined
  /** read-only */
  id?: string | undefined
  /** unique name, without regard to case */
  userName: string
  name?: ScimName | undefined
  emails?: ScimEmail[] | undefined
  /** whether the user can sign in */
  active?: boolean | undefined
  /** id in the directory that the user comes from */
  externalId?: string | undefined
  /** read-only */
  meta?: ScimMeta | undefined
}

/** The parts of a user's name. RFC 7643, section 4.1.1 */
export interface ScimName {
  givenName?: string | undefined
  familyName?: string | undefined
}

/** An email address of a user. RFC 7643, section 4.1.2 */
export interface ScimEmail {
  /** the address */
  value: string
  /** whether it is the main address */
  primary?: boolean | undefined
}

/** A group of users. RFC 7643, section 4.2 */
export interface ScimGroup {
  /** urn:ietf:params:scim:schemas:core:2.0:Group */
  schemas?: string[] | undefined
  /** read-only */
  id?: string | undefined
  /** name of the group */
  displayName: string
  members?: ScimMember[] | undefined
  /** read-only */
  meta?: ScimMeta | undefined
}

/** A user in a group. RFC 7643, section 4.2 */
export interface ScimMember {
  /** id of the user */
  value: string
  /** name for people */
  display?: string | undefined
}

/** What the server says about a resource. RFC 7643, section 3.1 */
export interface ScimMeta {
  /** `User` or `Group` */
  resourceType?: string | undefined
  created?: string | undefined
  lastModified?: string | undefined
  /** address of the resource */
  location?: string | undefined
}

/** Body of a PATCH: changes to one resource, made in this order. RFC 7644, section 3.5.2 */
export interface ScimPatchOp {
  /** urn:ietf:params:scim:api:messages:2.0:PatchOp */
  schemas: string[]
  /** >=1 items */
  Operations: ScimPatchOperation[]
}

/** One change of a PATCH. RFC 7644, section 3.5.2 */
export interface ScimPatchOperation {
  op: 'add' | 'remove' | 'replace'
  /** attribute that is changed, such as `members[value eq "42"]` */
  path?: string | undefined
  /** new value */
  value?: unknown | undefined
}

/** One page of a list of users. RFC 7644, section 3.4.2 */
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

/** One page of a list of groups. RFC 7644, section 3.4.2 */
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

/** Body of an answer with an error status. RFC 7644, section 3.12 */
export interface ScimErrorBody {
  /** urn:ietf:params:scim:api:messages:2.0:Error */
  schemas: string[]
  /** the HTTP status, as text */
  status: string
  /** what is wrong, for people */
  detail?: string | undefined
  /** what is wrong, as a word of RFC 7644, such as `uniqueness` */
  scimType?: string | undefined
}
