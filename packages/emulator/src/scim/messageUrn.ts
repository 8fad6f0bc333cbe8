/** The schema of a SCIM message. */
export const messageUrn = (name: 'Error' | 'ListResponse'): string => `urn:ietf:params:scim:api:messages:2.0:${name}`
