/**
 * A resource to send. Attributes of an extension stand under its URN, such as
 * `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User`.
 *
 * @see RFC 7643, section 3.3
 */
// Either of both, since an interface (a row of somebody's own, or ScimUser) does not fit a type with an index signature.
export type ScimExtended<Resource> = Resource | (Resource & { [urn: `urn:${string}`]: unknown })
