// Facts about SCIM 2.0 (RFC 7643, RFC 7644) at `{platform_url}/api/scim/v2`: operations and schemas, as TypeScript.
// The SCIM client takes its types from here; scripts/generate.mjs reads it for the OpenAPI document.
import type { DateTime, integer } from '../../platform/contract/schemas.ts';

export interface Operations {
  scimListUsers: { method: 'GET'; path: '/api/scim/v2/Users'; tag: 'SCIM Users';
    query: {
      filter?: string; // RFC 7644 section 3.4.2.2
      startIndex?: integer; // >=1; default 1
      count?: integer; // >=0
    };
    ok: { 200: ScimUserList };
  };
  scimCreateUser: { method: 'POST'; path: '/api/scim/v2/Users'; tag: 'SCIM Users';
    body: ScimUser;
    ok: { 201: ScimUser };
  };
  scimGetUser: { method: 'GET'; path: '/api/scim/v2/Users/{id}'; tag: 'SCIM Users';
    params: { id: string };
    ok: { 200: ScimUser };
    errors: [404];
  };
  scimReplaceUser: { method: 'PUT'; path: '/api/scim/v2/Users/{id}'; tag: 'SCIM Users';
    params: { id: string };
    body: ScimUser;
    ok: { 200: ScimUser };
    errors: [404];
  };
  scimPatchUser: { method: 'PATCH'; path: '/api/scim/v2/Users/{id}'; tag: 'SCIM Users';
    params: { id: string };
    body: ScimPatchOp;
    ok: { 200: ScimUser };
    errors: [404];
  };
  scimDeleteUser: { method: 'DELETE'; path: '/api/scim/v2/Users/{id}'; tag: 'SCIM Users';
    params: { id: string };
    ok: { 204: void };
    errors: [404];
  };
  scimListGroups: { method: 'GET'; path: '/api/scim/v2/Groups'; tag: 'SCIM Groups';
    query: {
      filter?: string; // RFC 7644 section 3.4.2.2
      startIndex?: integer; // >=1; default 1
      count?: integer; // >=0
      excludedAttributes?: string; // comma separated
    };
    ok: { 200: ScimGroupList };
  };
  scimCreateGroup: { method: 'POST'; path: '/api/scim/v2/Groups'; tag: 'SCIM Groups';
    body: ScimGroup;
    ok: { 201: ScimGroup };
  };
  scimGetGroup: { method: 'GET'; path: '/api/scim/v2/Groups/{id}'; tag: 'SCIM Groups';
    query: { excludedAttributes?: string }; // comma separated
    params: { id: string };
    ok: { 200: ScimGroup };
    errors: [404];
  };
  scimReplaceGroup: { method: 'PUT'; path: '/api/scim/v2/Groups/{id}'; tag: 'SCIM Groups';
    params: { id: string };
    body: ScimGroup;
    ok: { 200: ScimGroup };
    errors: [404];
  };
  scimPatchGroup: { method: 'PATCH'; path: '/api/scim/v2/Groups/{id}'; tag: 'SCIM Groups';
    params: { id: string };
    body: ScimPatchOp;
    ok: { 200: ScimGroup };
    errors: [404];
  };
  scimDeleteGroup: { method: 'DELETE'; path: '/api/scim/v2/Groups/{id}'; tag: 'SCIM Groups';
    params: { id: string };
    ok: { 204: void };
    errors: [404];
  };
}

export interface ScimUser {
  schemas?: string[]; // urn:ietf:params:scim:schemas:core:2.0:User
  id?: string; // read-only
  userName: string; // unique name, without regard to case
  name?: ScimName;
  emails?: ScimEmail[];
  active?: boolean; // whether the user can sign in
  externalId?: string; // id in the directory that the user comes from
  meta?: ScimMeta; // read-only
} // A user of the service. RFC 7643, section 4.1
export interface ScimName {
  givenName?: string;
  familyName?: string;
} // The parts of a user's name. RFC 7643, section 4.1.1
export interface ScimEmail {
  value: string; // the address
  primary?: boolean; // whether it is the main address
} // An email address of a user. RFC 7643, section 4.1.2
export interface ScimGroup {
  schemas?: string[]; // urn:ietf:params:scim:schemas:core:2.0:Group
  id?: string; // read-only
  displayName: string; // name of the group
  members?: ScimMember[];
  meta?: ScimMeta; // read-only
} // A group of users. RFC 7643, section 4.2
export interface ScimMember {
  value: string; // id of the user
  display?: string; // name for people
} // A user in a group. RFC 7643, section 4.2
export interface ScimMeta {
  resourceType?: string; // `User` or `Group`
  created?: DateTime;
  lastModified?: DateTime;
  location?: string; // address of the resource
} // What the server says about a resource. RFC 7643, section 3.1
export interface ScimPatchOp {
  schemas: string[]; // urn:ietf:params:scim:api:messages:2.0:PatchOp
  Operations: ScimPatchOperation[]; // >=1 items
} // Body of a PATCH: changes to one resource, made in this order. RFC 7644, section 3.5.2
export interface ScimPatchOperation {
  op: 'add' | 'remove' | 'replace';
  path?: string; // attribute that is changed, such as `members[value eq "42"]`
  value?: unknown; // new value
} // One change of a PATCH. RFC 7644, section 3.5.2
export interface ScimUserList {
  schemas: string[]; // urn:ietf:params:scim:api:messages:2.0:ListResponse
  totalResults: integer; // >=0
  startIndex: integer; // >=1
  itemsPerPage: integer; // >=0
  Resources: ScimUser[];
} // One page of a list of users. RFC 7644, section 3.4.2
export interface ScimGroupList {
  schemas: string[]; // urn:ietf:params:scim:api:messages:2.0:ListResponse
  totalResults: integer; // >=0
  startIndex: integer; // >=1
  itemsPerPage: integer; // >=0
  Resources: ScimGroup[];
} // One page of a list of groups. RFC 7644, section 3.4.2
export interface ScimErrorBody {
  schemas: string[]; // urn:ietf:params:scim:api:messages:2.0:Error
  status: string; // the HTTP status, as text
  detail?: string; // what is wrong, for people
  scimType?: string; // what is wrong, as a word of RFC 7644, such as `uniqueness`
} // Body of an answer with an error status. RFC 7644, section 3.12
